/**
 * Tables for PostgreSQL, as `@auth/drizzle-adapter` has them, with what the contract of Latchkey adds.
 *
 * @module
 */
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"

/** The users. */
export const usersTable = pgTable("user", {
  id: text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID()),
  name: text("name"),
  email: text("email").unique(),
  emailVerified: timestamp("emailVerified", { mode: "date" }),
  image: text("image"),
})

/** The accounts that link users to providers. */
export const accountsTable = pgTable(
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
export const sessionsTable = pgTable(
  "session",
  {
    sessionToken: text("sessionToken").primaryKey(),
    userId: text("userId")
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    expires: timestamp("expires", { mode: "date" }).notNull(),
  },
  (table) => [index("session_userId_idx").on(table.userId)],
)

/** The rows behind sign-in links. */
export const verificationTokensTable = pgTable(
  "verificationToken",
  {
    identifier: text("identifier").notNull(),
    token: text("token").notNull(),
    expires: timestamp("expires", { mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.identifier, table.token] })],
)

/** The passkeys. */
export const authenticatorsTable = pgTable(
  "authenticator",
  {
    credentialID: text("credentialID").notNull().unique(),
    userId: text("userId")
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    providerAccountId: text("providerAccountId").notNull(),
    credentialPublicKey: text("credentialPublicKey").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    credentialDeviceType: text("credentialDeviceType").notNull(),
    credentialBackedUp: boolean("credentialBackedUp").notNull(),
    transports: text("transports"),
    name: text("name"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
)

/** The details of sessions, for `session.details`. */
export const sessionDetailsTable = pgTable(
  "sessionDetails",
  {
    id: text("id").primaryKey(),
    userId: text("userId").notNull(),
    provider: text("provider").notNull(),
    providerSubject: text("providerSubject"),
    providerSessionId: text("providerSessionId"),
    userAgent: text("userAgent"),
    signedInAt: timestamp("signedInAt", { mode: "date" }).notNull(),
    lastUsedAt: timestamp("lastUsedAt", { mode: "date" }).notNull(),
    expires: timestamp("expires", { mode: "date" }).notNull(),
  },
  (table) => [
    index("sessionDetails_userId_idx").on(table.userId),
    index("sessionDetails_subject_idx").on(table.provider, table.providerSubject),
    index("sessionDetails_sid_idx").on(table.provider, table.providerSessionId),
  ],
)

/** The revocations, for `revocation`. */
export const revocationsTable = pgTable(
  "revocation",
  {
    key: text("key").primaryKey(),
    since: timestamp("since", { mode: "date" }).notNull(),
    until: timestamp("until", { mode: "date" }).notNull(),
  },
  (table) => [index("revocation_until_idx").on(table.until)],
)

/** The counters, for `limits` and one-time codes. */
export const countersTable = pgTable(
  "counter",
  {
    key: text("key").primaryKey(),
    value: bigint("value", { mode: "number" }).notNull(),
    until: timestamp("until", { mode: "date" }).notNull(),
  },
  (table) => [index("counter_until_idx").on(table.until)],
)
