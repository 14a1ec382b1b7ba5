import { pgAdapterMigration } from "../src/schema/printed.ts"
import { sqlSchema } from "../src/schema/sql-schema.ts"

/** The files in the `sql` folder, by name. */
export const schemaFiles: Readonly<Record<string, string>> = {
  "postgresql.sql": sqlSchema("postgresql"),
  "mysql.sql": sqlSchema("mysql"),
  "sqlite.sql": sqlSchema("sqlite"),
  "from-auth-pg-adapter.sql": pgAdapterMigration,
}
