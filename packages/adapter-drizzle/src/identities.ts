import { sql } from "drizzle-orm"
import type { AdapterUser, StoredUser, UnownedAccount } from "@latchkey/core/adapters"
import type { Members } from "./columns.ts"
import type { Database, Returning, Row } from "./drizzle-database.ts"
import { once } from "./failures.ts"
import { storable } from "./storable.ts"
import { store, type Store } from "./store.ts"
import { newUser, toUser } from "./users.ts"

/** Stores a user and their first account, or neither. */
export type CreateIdentity = (user: AdapterUser, account: UnownedAccount) => Promise<StoredUser>

/** Makes both rows in the way that the dialect and the driver have. */
export function createIdentity(user: Store, account: Store): CreateIdentity {
  const create = { pg: inOneStatement, sqlite: inOneBatch, mysql: inTransaction }[user.dialect]
  return async (given, first) =>
    toUser(
      await user.run(async () =>
        create(user, account, newUser(user, given), storable(account, { ...first })),
      ),
    )
}

type Create = (user: Store, account: Store, owner: Members, first: Members) => Promise<Members>

/** PostgreSQL makes both rows in one statement, so that drivers without transactions have them too. */
const inOneStatement: Create = async (user, account, owner, first) => {
  const { database } = user
  const created = database
    .$with("created")
    .as(database.insert(user.table).values(user.toRow(owner)).returning())
  const row = { ...account.toRow(first), userId: sql`(select ${created["id"]} from ${created})` }
  const linked = database.$with("linked").as(database.insert(account.table).values(row).returning())
  const [stored] = await database.with(created, linked).select().from(created)
  return user.fromRow(stored ?? {})
}

/** SQLite makes both rows in one batch, or in one transaction without a pause if the driver has no batches. */
const inOneBatch: Create = async (user, account, owner, first) => {
  const { database } = user
  // A number that the database makes is the number of the row.
  const row = { ...account.toRow(first), userId: user.toRow(owner)["id"] ?? sql`last_insert_rowid()` }
  const statements = (within: Database): readonly [Returning, Returning] => [
    within.insert(user.table).values(user.toRow(owner)).returning(),
    within.insert(account.table).values(row).returning(),
  ]
  const [stored] = await rowsOf(database, statements)
  return user.fromRow(stored ?? {})
}

async function rowsOf(
  database: Database,
  statements: (within: Database) => readonly [Returning, Returning],
): Promise<Row[]> {
  if (database.resultKind === "sync")
    return database.transaction((within) => {
      const [first, second] = statements(within)
      const rows = first.all()
      second.all()
      return rows
    })
  if (database.batch !== undefined) return (await database.batch(statements(database)))[0] ?? []
  return database.transaction(async (within) => {
    const [first, second] = statements(within)
    const rows = await first
    await second
    return rows
  })
}

const inTransaction: Create = async (user, account, owner, first) =>
  user.database.transaction(async (database) => {
    const within = { database, dialect: user.dialect, run: once }
    const stored = await store(within, user.table).create(owner, "id")
    await store(within, account.table).create(
      { ...first, userId: stored["id"] },
      "provider",
      "providerAccountId",
    )
    return stored
  })
