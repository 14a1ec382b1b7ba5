import type { IdKind, Kind } from "./kinds.ts"

/** The names of the tables. A name with a dot consists of a schema and a table: `auth.users`. */
export interface SqlTables {
  /** `users` by default. */
  readonly users?: string | undefined
  /** `accounts` by default. */
  readonly accounts?: string | undefined
  /** `sessions` by default. */
  readonly sessions?: string | undefined
  /** `verification_token` by default. */
  readonly verificationTokens?: string | undefined
  /** `authenticators` by default. */
  readonly authenticators?: string | undefined
  /** `session_details` by default. */
  readonly sessionDetails?: string | undefined
  /** `revocations` by default. */
  readonly revocations?: string | undefined
  /** `counters` by default. */
  readonly counters?: string | undefined
}

/** The kind of a column that you added. `json` is for any value, `date` for a `Date`. */
export type SqlColumnKind = Exclude<Kind, "id" | "milliseconds">

/** Columns that you added, by name. */
export type SqlColumns = Readonly<Record<string, SqlColumnKind>>

/** The differences between your tables and the ones in this package. */
export interface SqlAdapterOptions {
  /**
   * The kind of the users' ids. By default, they're text, and this package generates them (UUIDs). `"uuid"` is for
   * columns of that type. `"integer"` is for numbers that the database generates, as in the tables of
   * `@auth/pg-adapter`.
   */
  readonly ids?: IdKind | undefined
  readonly tables?: SqlTables | undefined
  /** Columns that you added to the users table, and members of accounts to store. Others are left out. */
  readonly columns?:
    | { readonly users?: SqlColumns | undefined; readonly accounts?: SqlColumns | undefined }
    | undefined
  /**
   * Uses prepared statements on connections of node-postgres and postgres.js. Off by default, because not every
   * connection pooler in front of PostgreSQL supports them. The other drivers always prepare statements.
   */
  readonly prepare?: boolean | undefined
}
