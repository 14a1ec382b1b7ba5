import type { PrismaAdapterOptions } from "../src/index.ts"

/** The databases that Prisma has one client each for. */
export const databases: readonly ["sqlite", "postgresql", "mysql"] = ["sqlite", "postgresql", "mysql"]
export type Database = (typeof databases)[number]

/** A schema to generate clients of: one that the package ships, one of `test/schemas`, or one read from a database. */
export interface Schema {
  readonly name: string
  readonly database: Database
  readonly path: string
  /** The SQL that makes its tables, where it is not what Prisma makes of the schema. */
  readonly tables?: string
  /** The options that the adapter needs for it. */
  readonly options?: PrismaAdapterOptions
  /** True if ids are numbers, which no text is. Default: false. */
  readonly hasNumbersForIds?: boolean
}
