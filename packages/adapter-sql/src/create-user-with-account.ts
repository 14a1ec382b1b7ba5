import type { AdapterUser, StoredUser } from "@latchkey/core/adapters"
import type { Database } from "./database.ts"
import { type Fragment, joined, sql } from "./fragment.ts"
import type { Members, Table } from "./table.ts"
import { newUser, newUserId, toUser } from "./users.ts"

interface IdentityTables {
  readonly user: Table
  readonly account: Table
}

/**
 * Stores a user and their first account, or neither. PostgreSQL does this in one statement, so that any connection
 * from a pool can be used. The other databases use a transaction whose statements are known before it begins, which
 * every driver supports.
 */
export async function createUserWithAccount(
  database: Database,
  tables: IdentityTables,
  given: AdapterUser,
  first: Members,
): Promise<StoredUser> {
  const { user } = tables
  const members = newUser(database, user, given)
  const insertUser = sql`insert into ${user.name} ${user.values(members)}`
  if (database.dialect.name === "postgresql") {
    const insertAccount = accountOf(tables.account, first, user.column("id"))
    const [row] = await database.rows(
      sql`with created as (${insertUser} returning *), linked as (${insertAccount} from created) select ${user.all()} from created`,
    )
    return toUser(user.read(row ?? {}))
  }
  const id = newUserId(database, user, members)
  const owner = sql`select ${user.all()} from ${user.name} where ${user.column("id")} = ${id}`
  const insertAccount = accountOf(tables.account, first, id)
  // The user is read before the account is stored, because the accounts table may generate ids, too.
  const [, found] = await database.runTogether([insertUser, owner, insertAccount])
  return toUser(user.read(found?.rows[0] ?? {}))
}

/** Returns the statement that inserts an account whose owner is an expression. */
function accountOf(account: Table, members: Members, userId: Fragment): Fragment {
  const given = Object.entries(members).filter(([, value]) => value !== undefined)
  const names = ["userId", ...given.map(([member]) => member)].map((member) => account.column(member))
  const values = given.map(([member, value]) => account.value(member, value))
  return sql`insert into ${account.name} (${joined(names, ", ")}) select ${joined([userId, ...values], ", ")}`
}
