import { PGlite } from "@electric-sql/pglite"
import { sqlSchema } from "@latchkey/adapter-sql"

const db = new PGlite("pgdata")
await db.exec(sqlSchema("postgresql"))
await db.close()
