/**
 * Tables for SQLite, as `@auth/drizzle-adapter` defines them, with the additions that Latchkey's contract requires.
 *
 * @module
 */
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  type SQLiteTableWithColumns,
} from "drizzle-orm/sqlite-core"
import type {
  AccountRow,
  AuthenticatorRow,
  CounterRow,
  RevocationRow,
  SessionDetailsRow,
  SessionRow,
  UserRow,
  VerificationTokenRow,
} from "./rows.ts"

/**
 * The type of a table, defined by its rows because Drizzle 0.45 and 1 infer different types from a table.
 */
type SqliteTableOf<Name extends string, Row, Defaults = never> = SQLiteTableWithColumns<{
  name: Name
  schema: undefined
  dialect: "sqlite"
  isAlias: false
  columns: {
    [Key in keyof Row & string]: AnySQLiteColumn<{
      name: Key
      tableName: Name
      data: NonNullable<Row[Key]>
      driverParam: unknown
      notNull: null extends Row[Key] ? false : true
      hasDefault: Key extends Defaults ? true : false
      generated: undefined
      identity: undefined
    }>
  }
}>

/** The users. */
export const usersTable: SqliteTableOf<"user", UserRow, "id"> = sqliteTable("user", {
  id: text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID()),
  name: text("name"),
  email: text("email").unique(),
  emailVerified: integer("emailVerified", { mode: "timestamp_ms" }),
  image: text("image"),
}) as never

/** The accounts that link users to providers. */
export const accountsTable: SqliteTableOf<"account", AccountRow> = sqliteTable(
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
) as never

/** The sessions of the `database` strategy. */
export const sessionsTable: SqliteTableOf<"session", SessionRow> = sqliteTable(
  "session",
  {
    sessionToken: text("sessionToken").primaryKey(),
    userId: text("userId")
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    expires: integer("expires", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("session_userId_idx").on(table.userId)],
) as never

/** The verification tokens, which sign-in links and codes use. */
export const verificationTokensTable: SqliteTableOf<"verificationToken", VerificationTokenRow> = sqliteTable(
  "verificationToken",
  {
    identifier: text("identifier").notNull(),
    token: text("token").notNull(),
    expires: integer("expires", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.identifier, table.token] })],
) as never

/** The passkeys. */
export const authenticatorsTable: SqliteTableOf<"authenticator", AuthenticatorRow> = sqliteTable(
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
) as never

/** The details of sessions, for `session.details`. */
export const sessionDetailsTable: SqliteTableOf<"sessionDetails", SessionDetailsRow> = sqliteTable(
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
) as never

/** The revocations, for `revocation`. */
export const revocationsTable: SqliteTableOf<"revocation", RevocationRow> = sqliteTable(
  "revocation",
  {
    key: text("key").primaryKey(),
    since: integer("since", { mode: "timestamp_ms" }).notNull(),
    until: integer("until", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("revocation_until_idx").on(table.until)],
) as never

/** The counters, for `limits` and one-time codes. */
export const countersTable: SqliteTableOf<"counter", CounterRow> = sqliteTable(
  "counter",
  {
    key: text("key").primaryKey(),
    value: integer("value").notNull(),
    until: integer("until", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("counter_until_idx").on(table.until)],
) as never
