import type { AccountKey, AdapterAccount } from "@latchkey/core/adapters"
import type { Database } from "./database.ts"
import { joined, sql } from "./fragment.ts"
import type { Table } from "./table.ts"

/**
 * Removes a user's account if one of the others is stored. All of the user's accounts are locked first, so that nothing
 * can remove the other account meanwhile. PostgreSQL does this in one statement, so that any connection from a pool can
 * be used. SQLite has only one writer, so the removal alone is enough.
 */
export async function unlinkUnlessLast(
  database: Database,
  account: Table,
  { provider, providerAccountId, userId }: AccountKey & Pick<AdapterAccount, "userId">,
  others: readonly AccountKey[],
): Promise<boolean> {
  if (others.length === 0) return false
  const { name, column, has } = account
  const key = has({ provider, providerAccountId, userId })
  const isOther = joined(
    others.map((other) => {
      const members = { provider: other.provider, providerAccountId: other.providerAccountId, userId }
      return sql`(${has(members)})`
    }),
    " or ",
  )
  const removal = sql`delete from ${name} where ${key}`
  const removed = sql`returning 1 as "removed"`
  switch (database.dialect.name) {
    case "postgresql": {
      const members = joined([column("provider"), column("providerAccountId"), column("userId")], ", ")
      const locked = sql`select ${members} from ${name} where ${has({ userId })} order by ${members} for update`
      // The count needs every row, so all of them are locked, in the same order by every call.
      const rows = await database.rows(
        sql`with locked as (${locked}) ${removal} and (select count(*) from locked where ${isOther}) > 0 ${removed}`,
      )
      return rows.length > 0
    }
    case "sqlite": {
      const rows = await database.rows(
        sql`${removal} and exists (select 1 from ${name} where ${isOther}) ${removed}`,
      )
      return rows.length > 0
    }
    case "mysql": {
      // MySQL reads the table from which a statement removes rows only as a derived table, which the count makes.
      const found = sql`select count(*) as counted from ${name} where ${isOther}`
      const answers = await database.runTogether([
        sql`select ${column("provider")} from ${name} where ${has({ userId })} for update`,
        sql`${removal} and (select counted from (${found}) as others) > 0`,
      ])
      return (answers.at(-1)?.matched ?? 0) > 0
    }
  }
}
