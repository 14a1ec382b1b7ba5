import type {
  Adapter,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterSessionDetails,
  StoredUser,
  UserExport,
  VerificationToken,
} from "@latchkey/core/adapters"
import type { Members } from "./naming.ts"
import type { Table } from "./table.ts"
import type { Together } from "./transaction.ts"
import { toUser } from "./users.ts"

/** The tables that contain a user's data. The schema must have the first two, and may lack the others. */
interface UserTables {
  readonly user: Table
  readonly account: Table
  readonly session: Table
  readonly sessionDetails: Table
  readonly authenticator: Table
  readonly verificationToken: Table
}

/**
 * Returns the methods that export and erase everything that's stored about a user.
 *
 * @param together - runs steps so that all of them take effect, or none.
 */
export function wholeUsers(
  tables: UserTables,
  together: Together<UserTables>,
): Pick<Required<Adapter>, "exportUser" | "eraseUser"> {
  return {
    async exportUser(id) {
      const found = await tables.user.find({ members: { id } })
      return found === null ? null : exportOf(toUser(found), tables)
    },

    async eraseUser(id) {
      return together(async (within) => {
        const found = await within.user.find({ members: { id } })
        let count = 0
        for (const table of owned(within)) count += await table.removeWhere({ userId: id })
        const email = found === null ? null : toUser(found).email
        for (const row of await listed<VerificationToken>(within.verificationToken, tokensOf(email)))
          await within.verificationToken.removeWhere({ identifier: row.identifier, token: row.token })
        if (found !== null) count += await within.user.removeWhere({ id })
        return count > 0
      })
    },
  }
}

async function exportOf(user: StoredUser, tables: UserTables): Promise<UserExport> {
  const own = { userId: user.id }
  return {
    user,
    accounts: await listed<AdapterAccount>(tables.account, own),
    sessions: await listed<AdapterSession>(tables.session, own),
    sessionDetails: await listed<AdapterSessionDetails>(tables.sessionDetails, own),
    authenticators: await listed<AdapterAuthenticator>(tables.authenticator, own),
    verificationTokens: await listed<VerificationToken>(tables.verificationToken, tokensOf(user.email)),
  }
}

/** Returns the schema's tables whose rows refer to a user. */
function owned({ account, session, sessionDetails, authenticator }: UserTables): readonly Table[] {
  return [account, session, sessionDetails, authenticator].filter((table) => table.isThere())
}

/** Selects the links and codes that were sent to an address; undefined if the user has no address. */
function tokensOf(email: string | null | undefined): Members | undefined {
  return typeof email === "string" ? { identifier: email } : undefined
}

/** Returns the rows with exactly these members, or an empty list if the schema lacks the model. */
async function listed<Row>(table: Table, members: Members | undefined): Promise<Row[]> {
  if (members === undefined || !table.isThere()) return []
  const rows = await table.list(members)
  // A collation that ignores case would confuse another user's rows with this user's.
  return rows.filter((row) =>
    Object.entries(members).every(([member, value]) => String(row[member]) === String(value)),
  ) as Row[]
}
