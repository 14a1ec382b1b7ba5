import { getTableColumns } from "drizzle-orm"
import { dialectOf, type Dialect } from "./dialect.ts"
import type { Table } from "./drizzle-database.ts"

/** A Drizzle table whose rows have these members, and any others. */
export interface TableOf<Row> {
  readonly $inferSelect: Row
}

/** A user's id: text, or a number that the database generates. */
export type Id = string | number | bigint

/** The columns of a users table. */
export interface UserColumns {
  id: Id
  name: string | null
  email: string | null
  emailVerified: Date | null
  image: string | null
}

/** The columns of an accounts table. */
export interface AccountColumns {
  userId: Id
  type: string
  provider: string
  providerAccountId: string
  refresh_token: string | null
  access_token: string | null
  expires_at: number | bigint | null
  token_type: string | null
  scope: string | null
  id_token: string | null
  session_state: string | null
}

/** The columns of a sessions table. */
export interface SessionColumns {
  sessionToken: string
  userId: Id
  expires: Date
}

/** The columns of a verification tokens table. */
export interface VerificationTokenColumns {
  identifier: string
  token: string
  expires: Date
}

/** The columns of a passkeys table. To name passkeys, add a `name` column. */
export interface AuthenticatorColumns {
  credentialID: string
  userId: Id
  providerAccountId: string
  credentialPublicKey: string
  counter: number | bigint
  credentialDeviceType: string
  credentialBackedUp: boolean
  transports: string | null
}

/** The columns of a session details table. */
export interface SessionDetailsColumns {
  id: string
  userId: string
  provider: string
  providerSubject: string | null
  providerSessionId: string | null
  userAgent: string | null
  signedInAt: Date
  lastUsedAt: Date
  expires: Date
}

/** The columns of a revocations table. */
export interface RevocationColumns {
  key: string
  since: Date
  until: Date
}

/** The columns of a counters table. */
export interface CounterColumns {
  key: string
  value: number | bigint
  until: Date
}

/** The tables of a schema. If you leave one out, the default table of the database's dialect is used. */
export interface DrizzleTables {
  readonly usersTable?: TableOf<UserColumns> | undefined
  readonly accountsTable?: TableOf<AccountColumns> | undefined
  readonly sessionsTable?: TableOf<SessionColumns> | undefined
  readonly verificationTokensTable?: TableOf<VerificationTokenColumns> | undefined
  readonly authenticatorsTable?: TableOf<AuthenticatorColumns> | undefined
  readonly sessionDetailsTable?: TableOf<SessionDetailsColumns> | undefined
  readonly revocationsTable?: TableOf<RevocationColumns> | undefined
  readonly countersTable?: TableOf<CounterColumns> | undefined
}

/** The name of a table in {@link DrizzleTables}. */
export type TableName = keyof DrizzleTables

const columnsOf: Readonly<Record<TableName, readonly string[]>> = {
  usersTable: ["id", "name", "email", "emailVerified", "image"],
  accountsTable: [
    "userId",
    "type",
    "provider",
    "providerAccountId",
    "refresh_token",
    "access_token",
    "expires_at",
    "token_type",
    "scope",
    "id_token",
    "session_state",
  ],
  sessionsTable: ["sessionToken", "userId", "expires"],
  verificationTokensTable: ["identifier", "token", "expires"],
  authenticatorsTable: [
    "credentialID",
    "userId",
    "providerAccountId",
    "credentialPublicKey",
    "counter",
    "credentialDeviceType",
    "credentialBackedUp",
    "transports",
  ],
  sessionDetailsTable: [
    "id",
    "userId",
    "provider",
    "providerSubject",
    "providerSessionId",
    "userAgent",
    "signedInAt",
    "lastUsedAt",
    "expires",
  ],
  revocationsTable: ["key", "since", "until"],
  countersTable: ["key", "value", "until"],
}

/** The names of the tables. */
export const tableNames: readonly TableName[] = Object.keys(columnsOf) as TableName[]

/**
 * Checks a table from the options.
 *
 * @throws {TypeError} if it's not a table of the dialect, or a column is missing
 */
export function checkTable(name: TableName, table: unknown, dialect: Dialect): asserts table is Table {
  const found = dialectOf(table)
  if (found !== dialect)
    throw new TypeError(
      `\`${name}\` is ${found === undefined ? "not a table of Drizzle" : `a table for ${titles[found]}`}: ` +
        `pass one that \`${makers[dialect]}\` creates, because the database is ${titles[dialect]}.`,
    )
  const columns = getTableColumns(table as Parameters<typeof getTableColumns>[0])
  const missing = columnsOf[name].filter((column) => !(column in columns))
  if (missing.length > 0)
    throw new TypeError(
      `\`${name}\` has no column ${missing.map((column) => `\`${column}\``).join(", ")}. ` +
        "The adapter finds columns by these keys; their names in the database can differ.",
    )
}

const titles: Readonly<Record<Dialect, string>> = { pg: "PostgreSQL", mysql: "MySQL", sqlite: "SQLite" }
const makers: Readonly<Record<Dialect, string>> = {
  pg: "pgTable",
  mysql: "mysqlTable",
  sqlite: "sqliteTable",
}
