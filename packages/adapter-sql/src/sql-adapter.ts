import type { Adapter } from "@latchkey/core/adapters"
import { accounts } from "./accounts.ts"
import { authenticators } from "./authenticators.ts"
import { connectionOf } from "./connection-of.ts"
import { counters } from "./counters.ts"
import { database } from "./database.ts"
import type { SqlConnection } from "./drivers/sql-connection.ts"
import type { SqlAdapterOptions } from "./options.ts"
import { revocations, sessionDetails, sessions } from "./sessions.ts"
import { table } from "./table.ts"
import { users } from "./users.ts"
import { verificationTokens } from "./verification-tokens.ts"
import { wholeUsers } from "./whole-users.ts"

/**
 * Creates a data layer over a connection to PostgreSQL, MySQL, MariaDB or SQLite, without an ORM.
 *
 * ```ts
 * export const { handlers, auth } = NextAuth({ adapter: SqlAdapter(new Pool()), providers: [GitHub] })
 * ```
 *
 * The tables are the ones in this package's `sql` folder, with the differences that the options describe. Nothing is
 * sent before the first call.
 *
 * @param connection - a connection of node-postgres, PGlite, postgres.js, Bun's SQL, mysql2, better-sqlite3,
 *   `node:sqlite`, libSQL or D1.
 * @throws {TypeError} if the connection is from a different driver, or a table's name in the options is invalid.
 */
export function SqlAdapter(connection: SqlConnection, options: SqlAdapterOptions = {}): Required<Adapter> {
  const db = database(connectionOf(connection, options), options.ids ?? "text")
  const tables = {
    user: table("users", db, options),
    account: table("accounts", db, options),
    session: table("sessions", db, options),
    verificationToken: table("verificationTokens", db, options),
    authenticator: table("authenticators", db, options),
    sessionDetails: table("sessionDetails", db, options),
  }
  return {
    ...users(db, tables.user, tables.sessionDetails),
    ...wholeUsers(db, tables),
    ...accounts(db, tables),
    ...sessions(db, tables.session, tables.user),
    ...verificationTokens(db, tables.verificationToken),
    ...authenticators(db, tables.authenticator),
    ...sessionDetails(db, tables.sessionDetails),
    ...revocations(db, table("revocations", db, options)),
    ...counters(db, table("counters", db, options)),
  }
}
