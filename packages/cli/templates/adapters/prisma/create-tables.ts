import { readFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"

const tables = readFileSync(
  "node_modules/@latchkey/adapter-prisma/prisma/sqlite.sql",
  "utf8",
)
new DatabaseSync("dev.db").exec(tables)
