import { sql, type SQL } from "drizzle-orm"
import type {
  Adapter,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterSessionDetails,
  VerificationToken,
} from "@latchkey/core/adapters"
import type { Members } from "./columns.ts"
import type { Database, Returning } from "./drizzle-database.ts"
import { once } from "./failures.ts"
import { inOneBatch } from "./in-one-batch.ts"
import { columnOf, store, type Store } from "./store.ts"
import type { TableName } from "./tables.ts"
import { toUser } from "./users.ts"

type Stores = Readonly<Record<TableName, Store>>

/** The tables whose rows refer to a user. */
const owned = ["accountsTable", "sessionsTable", "sessionDetailsTable", "authenticatorsTable"] as const

/** Returns the methods that export and erase everything that's stored about a user. */
export function wholeUsers(stores: Stores): Pick<Required<Adapter>, "exportUser" | "eraseUser"> {
  const { usersTable: user, verificationTokensTable: tokens } = stores
  const erase = { pg: eraseInOneStatement, sqlite: eraseInOneBatch, mysql: eraseInTransaction }[user.dialect]
  return {
    async exportUser(id) {
      const found = await user.find({ id })
      if (found === null) return null
      const { email } = toUser(found)
      return {
        user: toUser(found),
        accounts: await listed<AdapterAccount>(stores.accountsTable, { userId: id }),
        sessions: await listed<AdapterSession>(stores.sessionsTable, { userId: id }),
        sessionDetails: await listed<AdapterSessionDetails>(stores.sessionDetailsTable, { userId: id }),
        authenticators: await listed<AdapterAuthenticator>(stores.authenticatorsTable, { userId: id }),
        verificationTokens:
          typeof email === "string" ? await listed<VerificationToken>(tokens, { identifier: email }) : [],
      }
    },

    async eraseUser(id) {
      // An id in a form that the table can't contain doesn't belong to any user.
      return user.where({ id }) === undefined ? false : user.run(async () => erase(stores, id))
    },
  }
}

async function listed<Row>(table: Store, members: Members): Promise<Row[]> {
  return (await table.list(members)) as Row[]
}

type Erase = (stores: Stores, id: string) => Promise<boolean>

/** Returns the statements that remove the user's rows from `within`; the last one removes the user. */
function removals(stores: Stores, id: string, within: Database): readonly Returning[] {
  const { usersTable: user, verificationTokensTable: tokens } = stores
  const isUser = required(user.where({ id }))
  const address = sql`(select ${columnOf(user, "email")} from ${user.table} where ${isUser})`
  const rows = owned.map((name): readonly [Store, SQL] => [
    stores[name],
    required(stores[name].where({ userId: id })),
  ])
  rows.push([tokens, sql`${columnOf(tokens, "identifier")} = ${address}`])
  return [...rows, [user, isUser] as const].map(([{ table }, condition]) =>
    within.delete(table).where(condition).returning(),
  )
}

/** Erases in PostgreSQL with one statement, which also works with drivers that have no transactions. */
const eraseInOneStatement: Erase = async (stores, id) => {
  const { database, table, where } = stores.usersTable
  const parts = removals(stores, id, database)
    .slice(0, -1)
    .map((removal, index) => database.$with(`erased_${index}`).as(removal))
  const erased = await database
    .with(...parts)
    .delete(table)
    .where(required(where({ id })))
    .returning()
  return erased.length > 0
}

const eraseInOneBatch: Erase = async (stores, id) => {
  const erased = await inOneBatch(stores.usersTable.database, (within) => removals(stores, id, within))
  return (erased.at(-1) ?? []).length > 0
}

const eraseInTransaction: Erase = async ({ usersTable, verificationTokensTable, ...stores }, id) =>
  usersTable.database.transaction(async (database) => {
    const within = ({ table }: Store): Store =>
      store({ database, dialect: usersTable.dialect, run: once }, table)
    const user = within(usersTable)
    const found = await user.find({ id })
    if (found === null) return false
    for (const table of owned.map((name) => within(stores[name])))
      await table.removeWhere(table.where({ userId: id }))
    const { email } = toUser(found)
    const tokens = within(verificationTokensTable)
    if (typeof email === "string") await tokens.removeWhere(tokens.where({ identifier: email }))
    return (await user.remove({ id })) !== null
  })

function required(condition: SQL | undefined): SQL {
  // A user's id fits the columns that refer to users.
  if (condition === undefined) throw new TypeError("A table refers to users by ids of another type.")
  return condition
}
