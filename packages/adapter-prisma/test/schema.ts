import type { PrismaAdapterOptions } from "../src/index.ts"

/** The databases. Prisma needs a separate client for each. */
export const databases: readonly ["sqlite", "postgresql", "mysql"] = ["sqlite", "postgresql", "mysql"]
export type Database = (typeof databases)[number]

/** A schema for generated clients: from the package, from `test/schemas`, or read from a database. */
export interface Schema {
  readonly name: string
  readonly database: Database
  readonly path: string
  /** The path of the SQL that creates its tables, if it isn't the SQL that Prisma generates. */
  readonly tables?: string
  /** The options that the adapter needs for it. */
  readonly options?: PrismaAdapterOptions
  /** True if ids are numbers, so text can't be an id. Default: false. */
  readonly hasNumbersForIds?: boolean
}
