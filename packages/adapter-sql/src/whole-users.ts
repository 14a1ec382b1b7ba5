import type {
  Adapter,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterSessionDetails,
  VerificationToken,
} from "@latchkey/core/adapters"
import { findRow, listRows } from "./changes.ts"
import type { Database } from "./database.ts"
import { type Fragment, joined, sql } from "./fragment.ts"
import type { Members, Table } from "./table.ts"
import { toUser } from "./users.ts"

/** The tables that contain a user's data. */
export interface UserTables {
  readonly user: Table
  readonly account: Table
  readonly session: Table
  readonly sessionDetails: Table
  readonly authenticator: Table
  readonly verificationToken: Table
}

/** Returns the methods that export and erase everything that's stored about a user. */
export function wholeUsers(
  database: Database,
  tables: UserTables,
): Pick<Required<Adapter>, "exportUser" | "eraseUser"> {
  const list = async <Row>(table: Table, members: Members): Promise<Row[]> =>
    (await listRows(database, table, table.has(members))) as Row[]

  return {
    async exportUser(id) {
      const found = await findRow(database, tables.user, tables.user.has({ id }))
      if (found === null) return null
      const user = toUser(found)
      const own = { userId: user.id }
      const isReachable = typeof user.email === "string"
      return {
        user,
        accounts: await list<AdapterAccount>(tables.account, own),
        sessions: await list<AdapterSession>(tables.session, own),
        sessionDetails: await list<AdapterSessionDetails>(tables.sessionDetails, own),
        authenticators: await list<AdapterAuthenticator>(tables.authenticator, own),
        verificationTokens: isReachable
          ? await list<VerificationToken>(tables.verificationToken, { identifier: user.email })
          : [],
      }
    },

    async eraseUser(id) {
      const removals = removalsOf(database, tables, id)
      if (database.dialect.name === "postgresql") {
        const steps = removals.map((removal, index) => sql`${stepName(index)} as (${removal})`)
        const all = removals.map((_, index) => sql`select * from ${stepName(index)}`)
        const removed = await database.rows(sql`with ${joined(steps, ", ")} ${joined(all, " union all ")}`)
        return removed.length > 0
      }
      const answers = await database.runTogether(removals)
      return answers.some(({ rows, matched }) =>
        database.dialect.hasReturning ? rows.length > 0 : (matched ?? 0) > 0,
      )
    },
  }
}

/** Returns the statements that remove everything about a user; the last one removes the user's own row. */
function removalsOf({ dialect }: Database, tables: UserTables, id: string): Fragment[] {
  const { user, sessionDetails, verificationToken } = tables
  const owner = sql`from ${user.name} where ${user.has({ id })}`
  const identifier = verificationToken.column("identifier")
  const email = user.column("email")
  const isExact = dialect.comparesExactly
    ? sql``
    : sql` and cast(${identifier} as binary) = (select cast(${email} as binary) ${owner})`
  const owned = [sessionDetails, tables.account, tables.session, tables.authenticator].map(
    (table) => sql`delete from ${table.name} where ${table.has({ userId: id })}`,
  )
  const removals = [
    sql`delete from ${verificationToken.name} where ${identifier} = (select ${email} ${owner})${isExact}`,
    ...owned,
    sql`delete ${owner}`,
  ]
  return dialect.hasReturning ? removals.map((removal) => sql`${removal} returning 1 as "removed"`) : removals
}

const names = [
  sql`"links"`,
  sql`"details"`,
  sql`"linked"`,
  sql`"begun"`,
  sql`"registered"`,
  sql`"user_row"`,
] as const

function stepName(index: number): Fragment {
  return names[index] ?? sql``
}
