import { sql } from "drizzle-orm"
import type { AdapterUser, StoredUser, UnownedAccount } from "@latchkey/core/adapters"
import type { Members } from "./columns.ts"
import { once } from "./failures.ts"
import { inOneBatch } from "./in-one-batch.ts"
import { storable } from "./storable.ts"
import { store, type Store } from "./store.ts"
import { newUser, toUser } from "./users.ts"

/** Stores a user and their first account, or neither. */
export type CreateIdentity = (user: AdapterUser, account: UnownedAccount) => Promise<StoredUser>

/** Returns the function that stores both rows in the way that the dialect and the driver support. */
export function createIdentity(user: Store, account: Store): CreateIdentity {
  const create = { pg: inOneStatement, sqlite: inBatch, mysql: inTransaction }[user.dialect]
  return async (given, first) =>
    toUser(
      await user.run(async () =>
        create(user, account, newUser(user, given), storable(account, { ...first })),
      ),
    )
}

type Create = (user: Store, account: Store, owner: Members, first: Members) => Promise<Members>

/** Stores both rows in PostgreSQL with one statement, which also works with drivers that have no transactions. */
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

/** Stores both rows in SQLite in one batch. An id that the database generates is the row's `rowid`. */
const inBatch: Create = async (user, account, owner, first) => {
  const given = user.toRow(owner)
  const row = { ...account.toRow(first), userId: given["id"] ?? sql`last_insert_rowid()` }
  const [stored] = await inOneBatch(user.database, (within) => [
    within.insert(user.table).values(given).returning(),
    within.insert(account.table).values(row).returning(),
  ])
  return user.fromRow(stored?.[0] ?? {})
}

/** Stores both rows in MySQL in a transaction, which has to read the user that it created. */
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
