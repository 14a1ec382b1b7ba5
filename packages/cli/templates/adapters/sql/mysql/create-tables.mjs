import { sqlSchema } from "@latchkey/adapter-sql"
import { createConnection } from "mysql2/promise"

const connection = await createConnection({
  uri: process.env.DATABASE_URL,
  multipleStatements: true,
})
await connection.query(sqlSchema("mysql"))
await connection.end()
