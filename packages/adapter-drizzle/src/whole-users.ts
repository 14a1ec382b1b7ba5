import { sql, type SQL } from "drizzle-orm"
import type {
  Adapter,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterSessionDetails,
  VerificationToken,
} from "@latchkey/core/adapters"
import { affectedRows, type Database, type Returning } from "./drizzle-database.ts"
import type { Members } from "./columns.ts"
import { once } from "./failures.ts"
import { inOneBatch } from "./accounts.ts"
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
      return user.run(async () => erase(stores, id))
    },
  }
}

async function listed<Row>(table: Store, members: Members): Promise<Row[]> {
  return (await table.list(members)) as Row[]
}

type Erase = (stores: Stores, id: string) => Promise<boolean>

/**
 * Returns the statements that remove the user's rows from `within`, and then the user. If an id has a form that a table
 * can't contain, none of its rows belong to the user.
 */
function removals(stores: Stores, id: string, within: Database): readonly Returning[] {
  const { usersTable: user, verificationTokensTable: tokens } = stores
  const rows = owned.map((name): readonly [Store, SQL | undefined] => [
    stores[name],
    stores[name].where({ userId: id }),
  ])
  const isUser = user.where({ id })
  if (isUser !== undefined) {
    const address = sql`(select ${columnOf(user, "email")} from ${user.table} where ${isUser})`
    rows.push([tokens, sql`${columnOf(tokens, "identifier")} = ${address}`], [user, isUser])
  }
  return rows.flatMap(([{ table }, condition]) =>
    condition === undefined ? [] : [within.delete(table).where(condition).returning()],
  )
}

/** Erases in PostgreSQL with one statement, which also works with drivers that have no transactions. */
const eraseInOneStatement: Erase = async (stores, id) => {
  const { database } = stores.usersTable
  const parts = removals(stores, id, database).map((removal, index) =>
    database.$with(nameOf(index)).as(removal),
  )
  if (parts.length === 0) return false
  const counts = parts.map((_, index) => sql`(select count(*) from ${sql.identifier(nameOf(index))})`)
  const [row] = await database
    .with(...parts)
    .select({ removed: sql<number>`(${sql.join(counts, sql` + `)})`.mapWith(Number).as("removed") })
    .from(sql`(select 1) as erased`)
  return Number(row?.["removed"]) > 0
}

function nameOf(index: number): string {
  return `erased_${index}`
}

const eraseInOneBatch: Erase = async (stores, id) => {
  const erased = await inOneBatch(stores.usersTable.database, (within) => removals(stores, id, within))
  return erased.some((rows) => rows.length > 0)
}

const eraseInTransaction: Erase = async ({ usersTable, verificationTokensTable, ...stores }, id) =>
  usersTable.database.transaction(async (database) => {
    const within = ({ table }: Store): Store =>
      store({ database, dialect: usersTable.dialect, run: once }, table)
    const user = within(usersTable)
    const found = await user.find({ id })
    let count = 0
    for (const { table, where } of owned.map((name) => within(stores[name]))) {
      const condition = where({ userId: id })
      if (condition !== undefined) count += affectedRows(await database.delete(table).where(condition))
    }
    if (found === null) return count > 0
    const { email } = toUser(found)
    const tokens = within(verificationTokensTable)
    if (typeof email === "string") await tokens.removeWhere(tokens.where({ identifier: email }))
    return (await user.remove({ id })) !== null || count > 0
  })
