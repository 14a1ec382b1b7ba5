import { sqlSchema } from "@latchkey/adapter-sql"
import Database from "better-sqlite3"

new Database("dev.db").exec(sqlSchema("sqlite"))
