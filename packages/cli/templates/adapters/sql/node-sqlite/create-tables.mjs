import { DatabaseSync } from "node:sqlite"
import { sqlSchema } from "@latchkey/adapter-sql"

new DatabaseSync("dev.db").exec(sqlSchema("sqlite"))
