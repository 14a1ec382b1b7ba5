import type { Adapter } from "@latchkey/core/adapters"
import { accounts, unlinking } from "./accounts.ts"
import { authenticators } from "./authenticators.ts"
import { counters } from "./counters.ts"
import type { PrismaClientLike } from "./prisma-client-like.ts"
import type { PrismaAdapterOptions } from "./options.ts"
import { revocations, sessionDetails, sessions } from "./sessions.ts"
import { table } from "./table.ts"
import { transaction } from "./transaction.ts"
import { users } from "./users.ts"
import { verificationTokens } from "./verification-tokens.ts"
import { wholeUsers } from "./whole-users.ts"

/**
 * Creates a data layer over a Prisma client: Prisma 5, 6 and 7, on SQLite, PostgreSQL, MySQL and MariaDB.
 *
 * ```ts
 * export const { handlers, auth } = NextAuth({ adapter: PrismaAdapter(prisma), providers: [GitHub] })
 * ```
 *
 * The schema is the one in this package's `prisma` folder, with the differences that `options` describes. Nothing is
 * read from the client before the first call. The database generates the users' ids. If a model is missing, the first
 * call that needs it fails.
 */
export function PrismaAdapter(
  client: PrismaClientLike,
  options: PrismaAdapterOptions = {},
): Required<Adapter> {
  const tables = tablesOf(client, options)
  const together = transaction(client, (within) => tablesOf(within, options))
  const accountKey = options.keys?.account ?? joined(tables.account.field, "provider", "providerAccountId")
  const tokenKey =
    options.keys?.verificationToken ?? joined(tables.verificationToken.field, "identifier", "token")
  return {
    ...users(tables.user, tables.sessionDetails),
    ...wholeUsers(tables, together),
    ...accounts(tables, together, accountKey),
    ...unlinking(together, accountKey),
    ...sessions(tables.session, tables.user),
    ...verificationTokens(tables.verificationToken, tokenKey),
    ...authenticators(tables.authenticator),
    ...sessionDetails(tables.sessionDetails),
    ...revocations(tables.revocation),
    ...counters(tables.counter),
  }
}

function tablesOf(client: object, options: PrismaAdapterOptions) {
  return {
    user: table(client, "user", options),
    account: table(client, "account", options),
    session: table(client, "session", options),
    verificationToken: table(client, "verificationToken", options),
    authenticator: table(client, "authenticator", options),
    sessionDetails: table(client, "sessionDetails", options),
    revocation: table(client, "revocation", options),
    counter: table(client, "counter", options),
  }
}

/** Returns Prisma's default name for a key with two fields. */
function joined(field: (member: string) => string, first: string, second: string): string {
  return `${field(first)}_${field(second)}`
}
