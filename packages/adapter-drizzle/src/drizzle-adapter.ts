import type { Adapter, AdapterUser, AccountKey, StoredUser, UnownedAccount } from "@latchkey/core/adapters"
import { accounts } from "./accounts.ts"
import { authenticators } from "./authenticators.ts"
import { counters } from "./counters.ts"
import { defaultTables } from "./default-tables.ts"
import { dialectOf, isTransaction } from "./dialect.ts"
import type { Database, DrizzleDatabase, Table } from "./drizzle-database.ts"
import { once, repeated } from "./failures.ts"
import { revocations, sessionDetails, sessions } from "./sessions.ts"
import { type Connection, store, type Store } from "./store.ts"
import { checkTable, tableNames, type DrizzleTables, type TableName } from "./tables.ts"
import { users } from "./users.ts"
import { verificationTokens } from "./verification-tokens.ts"
import { wholeUsers } from "./whole-users.ts"

/** A user as a schema stores it: the members of every user, and the application's own columns. */
export type UserOf<Tables> = Tables extends { readonly usersTable: { readonly $inferSelect: infer Row } }
  ? StoredUser & Omit<Row, keyof StoredUser>
  : StoredUser

type UserMethods =
  | "createUser"
  | "createUserWithAccount"
  | "getUser"
  | "getUserByEmail"
  | "getUserByAccount"
  | "updateUser"
  | "getSessionAndUser"

/** The adapter over Drizzle: every method of the contract, including the application's own columns for users. */
export interface DrizzleDataLayer<User extends StoredUser = StoredUser> extends Omit<
  Required<Adapter>,
  UserMethods
> {
  createUser(user: AdapterUser): Promise<User>
  createUserWithAccount(user: AdapterUser, account: UnownedAccount): Promise<User>
  getUser(id: string): Promise<User | null>
  getUserByEmail(email: string): Promise<User | null>
  getUserByAccount(account: AccountKey): Promise<User | null>
  updateUser(user: Partial<AdapterUser> & Pick<AdapterUser, "id">): Promise<User>
  getSessionAndUser(
    sessionToken: string,
  ): Promise<{ session: { sessionToken: string; userId: string; expires: Date }; user: User } | null>
}

/**
 * Creates a data layer over Drizzle ORM: Drizzle 0.45 and 1, on PostgreSQL, SQLite, MySQL and MariaDB.
 *
 * ```ts
 * export const { handlers, auth } = NextAuth({ adapter: DrizzleAdapter(db, schema), providers: [GitHub] })
 * ```
 *
 * @param db - the database that `drizzle()` returned, with any driver.
 * @param tables - the tables of your schema; other members, such as your other tables, are ignored. Default: the
 *   tables of `@auth/drizzle-adapter`, and this package's tables for data that `@auth/drizzle-adapter` doesn't store.
 * @throws {TypeError} if `db` isn't a Drizzle database, or a table has a different dialect or lacks a column
 */
export function DrizzleAdapter<const Tables extends DrizzleTables = Record<never, never>>(
  db: DrizzleDatabase,
  tables?: Tables,
): DrizzleDataLayer<UserOf<Tables>> {
  const stores = storesOf(db, tables ?? {})
  const methods: Required<Adapter> = {
    ...users(stores.usersTable, stores.sessionDetailsTable),
    ...wholeUsers(stores),
    ...accounts(stores.usersTable, stores.accountsTable),
    ...sessions(stores.sessionsTable, stores.usersTable),
    ...verificationTokens(stores.verificationTokensTable),
    ...authenticators(stores.authenticatorsTable),
    ...sessionDetails(stores.sessionDetailsTable),
    ...revocations(stores.revocationsTable),
    ...counters(stores.countersTable),
  }
  return methods as unknown as DrizzleDataLayer<UserOf<Tables>>
}

function storesOf(db: DrizzleDatabase, tables: DrizzleTables): Readonly<Record<TableName, Store>> {
  const dialect = dialectOf(db)
  if (dialect === undefined || typeof db.select !== "function")
    throw new TypeError(
      "DrizzleAdapter needs a Drizzle database for PostgreSQL, MySQL or SQLite. Pass the return value of `drizzle(…)`.",
    )
  const names = typeof tables === "object" ? Object.keys(tables) : ["?"]
  if (names.length > 0 && !tableNames.some((name) => names.includes(name)))
    throw new TypeError(`DrizzleAdapter accepts only tables with these names: ${tableNames.join(", ")}.`)
  const connection: Connection = {
    database: db as unknown as Database,
    dialect,
    // A conflict rolls back the whole transaction, so repeating only the last statement would be wrong.
    run: isTransaction(db) ? once : repeated,
  }
  const chosen = tableNames.map((name): [TableName, Table] => {
    const table: unknown = tables[name] ?? defaultTables[dialect][name]
    checkTable(name, table, dialect)
    return [name, table]
  })
  return Object.fromEntries(chosen.map(([name, table]) => [name, store(connection, table)])) as Record<
    TableName,
    Store
  >
}
