/**
 * Latchkey's data layer over a bare connection to an SQL database.
 *
 * @module
 */
export { SqlAdapter } from "./sql-adapter.ts"
export { sqlSchema } from "./schema/sql-schema.ts"
export type { SqlSchemaOptions } from "./schema/sql-schema.ts"
export type { DialectName } from "./dialects.ts"
export type { SqlConnection } from "./drivers/sql-connection.ts"
export type { SqlAdapterOptions, SqlColumnKind, SqlColumns, SqlTables } from "./options.ts"
export type { IdKind } from "./kinds.ts"
