import { sqlSchema } from "@latchkey/adapter-sql"
import { Client } from "pg"

const client = new Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
await client.query(sqlSchema("postgresql"))
await client.end()
