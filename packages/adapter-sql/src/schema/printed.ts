import type { DialectName } from "../dialects/dialect.ts"
import type { IdKind } from "../kinds.ts"
import { pgAdapterMigration } from "./pg-adapter-migration.ts"
import { sqlSchema } from "./sql-schema.ts"

/** The command's result: its text, and its exit code. */
export interface Printed {
  readonly text: string
  readonly code: 0 | 1
}

const usage = `Usage:
  adapter-sql schema <postgresql | mysql | sqlite> [--ids text | uuid | integer]
      prints the statements that create the tables
  adapter-sql migration pg-adapter
      prints the statements that add to the tables of @auth/pg-adapter what they lack
`

const names: readonly DialectName[] = ["postgresql", "mysql", "sqlite"]
const kinds: readonly IdKind[] = ["text", "uuid", "integer"]

/** Runs the command. @param words - the words after the command's name */
export function printed(words: readonly string[]): Printed {
  const [command, subject, flag, kind, ...rest] = words
  if (command === "--help" || command === "-h") return { text: usage, code: 0 }
  if (command === "migration" && subject === "pg-adapter" && flag === undefined)
    return { text: pgAdapterMigration, code: 0 }
  const dialect = names.find((name) => name === subject)
  const ids = flag === undefined ? "text" : kinds.find((one) => flag === "--ids" && one === kind)
  if (command !== "schema" || dialect === undefined || ids === undefined || rest.length > 0)
    return { text: usage, code: 1 }
  return { text: sqlSchema(dialect, { ids }), code: 0 }
}
