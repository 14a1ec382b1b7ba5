import type { Kind } from "./kinds.ts"
import type { SqlTables } from "./options.ts"

/** A table's name in the options. */
export type TableName = keyof SqlTables

/** The kinds of a table's columns, by name. */
export type Columns = Readonly<Record<string, Kind>>

/** The default names of the tables. */
export const tableNames: Readonly<Record<TableName, string>> = {
  users: "users",
  accounts: "accounts",
  sessions: "sessions",
  verificationTokens: "verification_token",
  authenticators: "authenticators",
  sessionDetails: "session_details",
  revocations: "revocations",
  counters: "counters",
}

/** The columns that each table must have, named after the members in the adapter contract. */
export const tableColumns: Readonly<Record<TableName, Columns>> = {
  users: { id: "id", name: "text", email: "text", emailVerified: "date", image: "text" },
  accounts: {
    userId: "id",
    type: "text",
    provider: "text",
    providerAccountId: "text",
    refresh_token: "text",
    access_token: "text",
    expires_at: "integer",
    id_token: "text",
    scope: "text",
    session_state: "text",
    token_type: "text",
  },
  sessions: { sessionToken: "text", userId: "id", expires: "date" },
  verificationTokens: { identifier: "text", token: "text", expires: "date" },
  authenticators: {
    credentialID: "text",
    userId: "id",
    providerAccountId: "text",
    credentialPublicKey: "text",
    counter: "integer",
    credentialDeviceType: "text",
    credentialBackedUp: "boolean",
    transports: "text",
    name: "text",
  },
  sessionDetails: {
    id: "text",
    // This isn't always a stored user's id, so it's text even if ids are numbers.
    userId: "text",
    provider: "text",
    providerSubject: "text",
    providerSessionId: "text",
    userAgent: "text",
    signedInAt: "date",
    lastUsedAt: "date",
    expires: "date",
  },
  revocations: { key: "text", since: "milliseconds", until: "milliseconds" },
  counters: { key: "text", value: "integer", until: "milliseconds" },
}
