/**
 * Tables for SQLite, as `@auth/drizzle-adapter` has them, with what the contract of Latchkey adds.
 *
 * @module
 */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** The users. */
export const usersTable = sqliteTable("user", {
  id: text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID()),
  name: text("name"),
  email: text("email").unique(),
  emailVerified: integer("emailVerified", { mode: "timestamp_ms" }),
  image: text("image"),
})

/** The accounts that link users to providers. */
export const accountsTable = sqliteTable(
  "account",
  {
    userId: text("userId")
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    provider: text("provider").notNull(),
    providerAccountId: text("providerAccountId").notNull(),
    refresh_token: text("refresh_token"),
    access_token: text("access_token"),
    expires_at: integer("expires_at"),
    token_type: text("token_type"),
    scope: text("scope"),
    id_token: text("id_token"),
    session_state: text("session_state"),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
    index("account_userId_idx").on(table.userId),
  ],
)

/** The sessions of the `database` strategy. */
export const sessionsTable = sqliteTable(
  "session",
  {
    sessionToken: text("sessionToken").primaryKey(),
    userId: text("userId")
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    expires: integer("expires", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("session_userId_idx").on(table.userId)],
)

/** The rows behind sign-in links. */
export const verificationTokensTable = sqliteTable(
  "verificationToken",
  {
    identifier: text("identifier").notNull(),
    token: text("token").notNull(),
    expires: integer("expires", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.identifier, table.token] })],
)

/** The passkeys. */
export const authenticatorsTable = sqliteTable(
  "authenticator",
  {
    credentialID: text("credentialID").notNull().unique(),
    userId: text("userId")
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    providerAccountId: text("providerAccountId").notNull(),
    credentialPublicKey: text("credentialPublicKey").notNull(),
    counter: integer("counter").notNull(),
    credentialDeviceType: text("credentialDeviceType").notNull(),
    credentialBackedUp: integer("credentialBackedUp", { mode: "boolean" }).notNull(),
    transports: text("transports"),
    name: text("name"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
)

/** The details of sessions, for `session.details`. */
export const sessionDetailsTable = sqliteTable(
  "sessionDetails",
  {
    id: text("id").primaryKey(),
    userId: text("userId").notNull(),
    provider: text("provider").notNull(),
    providerSubject: text("providerSubject"),
    providerSessionId: text("providerSessionId"),
    userAgent: text("userAgent"),
    signedInAt: integer("signedInAt", { mode: "timestamp_ms" }).notNull(),
    lastUsedAt: integer("lastUsedAt", { mode: "timestamp_ms" }).notNull(),
    expires: integer("expires", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("sessionDetails_userId_idx").on(table.userId),
    index("sessionDetails_subject_idx").on(table.provider, table.providerSubject),
    index("sessionDetails_sid_idx").on(table.provider, table.providerSessionId),
  ],
)

/** The revocations, for `revocation`. */
export const revocationsTable = sqliteTable(
  "revocation",
  {
    key: text("key").primaryKey(),
    since: integer("since", { mode: "timestamp_ms" }).notNull(),
    until: integer("until", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("revocation_until_idx").on(table.until)],
)

/** The counters, for `limits` and one-time codes. */
export const countersTable = sqliteTable(
  "counter",
  {
    key: text("key").primaryKey(),
    value: integer("value").notNull(),
    until: integer("until", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("counter_until_idx").on(table.until)],
)
