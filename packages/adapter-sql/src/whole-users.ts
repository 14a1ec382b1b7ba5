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
      const { name, has } = tables.user
      const removals = removalsOf(database, tables, id)
      if (database.dialect.name === "postgresql") {
        const steps = removals.map((removal, index) => sql`${stepName(index)} as (${removal})`)
        const removed = await database.rows(
          sql`with ${joined(steps, ", ")} delete from ${name} where ${has({ id })} returning 1 as "removed"`,
        )
        return removed.length > 0
      }
      const returning = database.dialect.hasReturning ? sql` returning 1 as "removed"` : sql``
      const answers = await database.runTogether([
        ...removals,
        sql`delete from ${name} where ${has({ id })}${returning}`,
      ])
      const last = answers.at(-1)
      return database.dialect.hasReturning ? (last?.rows ?? []).length > 0 : (last?.matched ?? 0) > 0
    },
  }
}

/** Returns the statements that remove everything about a user except the user's own row. */
function removalsOf({ dialect }: Database, tables: UserTables, id: string): Fragment[] {
  const { user, sessionDetails, verificationToken } = tables
  const owner = sql`from ${user.name} where ${user.has({ id })}`
  const identifier = verificationToken.column("identifier")
  const email = user.column("email")
  const isExact = dialect.comparesExactly
    ? sql``
    : sql` and cast(${identifier} as binary) = (select cast(${email} as binary) ${owner})`
  return [
    sql`delete from ${verificationToken.name} where ${identifier} = (select ${email} ${owner})${isExact}`,
    // The details of users who aren't stored are kept.
    sql`delete from ${sessionDetails.name} where ${sessionDetails.has({ userId: id })} and exists (select 1 ${owner})`,
    ...[tables.account, tables.session, tables.authenticator].map(
      (table) => sql`delete from ${table.name} where ${table.has({ userId: id })}`,
    ),
  ]
}

const names = [sql`"links"`, sql`"details"`, sql`"linked"`, sql`"begun"`, sql`"registered"`] as const

function stepName(index: number): Fragment {
  return names[index] ?? sql``
}
