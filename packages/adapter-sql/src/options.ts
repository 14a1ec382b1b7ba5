import type { IdKind, Kind } from "./kinds.ts"

/** The names of the tables. A name with a dot is a schema and a table: `auth.users`. */
export interface SqlTables {
  /** `users` unless given. */
  readonly users?: string | undefined
  /** `accounts` unless given. */
  readonly accounts?: string | undefined
  /** `sessions` unless given. */
  readonly sessions?: string | undefined
  /** `verification_token` unless given. */
  readonly verificationTokens?: string | undefined
  /** `authenticators` unless given. */
  readonly authenticators?: string | undefined
  /** `session_details` unless given. */
  readonly sessionDetails?: string | undefined
  /** `revocations` unless given. */
  readonly revocations?: string | undefined
  /** `counters` unless given. */
  readonly counters?: string | undefined
}

/** The kind of a column that you added. `json` takes any value, `date` a `Date`. */
export type SqlColumnKind = Exclude<Kind, "id" | "milliseconds">

/** Columns that you added, by name. */
export type SqlColumns = Readonly<Record<string, SqlColumnKind>>

/** The differences between your tables and the ones in this package. */
export interface SqlAdapterOptions {
  /**
   * The kind of the users' ids. By default they are text, and this package makes them (UUIDs). `"uuid"` is for columns of
   * that type. `"integer"` is for numbers that the database makes, as in the tables of `@auth/pg-adapter`.
   */
  readonly ids?: IdKind | undefined
  readonly tables?: SqlTables | undefined
  /** Columns that you added to users, and members of accounts that you want to keep. Others are left out. */
  readonly columns?:
    | { readonly users?: SqlColumns | undefined; readonly accounts?: SqlColumns | undefined }
    | undefined
  /**
   * Keeps statements prepared on the connections of node-postgres and postgres.js. Off by default, because not every
   * connection pooler between you and PostgreSQL passes them on. The other drivers always prepare statements.
   */
  readonly prepare?: boolean | undefined
}
