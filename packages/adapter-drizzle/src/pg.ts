/**
 * Tables for PostgreSQL, as `@auth/drizzle-adapter` defines them, with the additions that Latchkey's contract requires.
 *
 * @module
 */
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  type PgTableWithColumns,
} from "drizzle-orm/pg-core"
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
type PgTableOf<Name extends string, Row, Defaults = never> = PgTableWithColumns<{
  name: Name
  schema: undefined
  dialect: "pg"
  isAlias: false
  columns: {
    [Key in keyof Row & string]: AnyPgColumn<{
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
export const usersTable: PgTableOf<"user", UserRow, "id"> = pgTable("user", {
  id: text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID()),
  name: text("name"),
  email: text("email").unique(),
  emailVerified: timestamp("emailVerified", { mode: "date" }),
  image: text("image"),
}) as never

/** The accounts that link users to providers. */
export const accountsTable: PgTableOf<"account", AccountRow> = pgTable(
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
    expires_at: bigint("expires_at", { mode: "number" }),
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
export const sessionsTable: PgTableOf<"session", SessionRow> = pgTable(
  "session",
  {
    sessionToken: text("sessionToken").primaryKey(),
    userId: text("userId")
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    expires: timestamp("expires", { mode: "date" }).notNull(),
  },
  (table) => [index("session_userId_idx").on(table.userId)],
) as never

/** The verification tokens, which sign-in links and codes use. */
export const verificationTokensTable: PgTableOf<"verificationToken", VerificationTokenRow> = pgTable(
  "verificationToken",
  {
    identifier: text("identifier").notNull(),
    token: text("token").notNull(),
    expires: timestamp("expires", { mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.identifier, table.token] })],
) as never

/** The passkeys. */
export const authenticatorsTable: PgTableOf<"authenticator", AuthenticatorRow> = pgTable(
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
) as never

/** The details of sessions, for `session.details`. */
export const sessionDetailsTable: PgTableOf<"sessionDetails", SessionDetailsRow> = pgTable(
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
) as never

/** The revocations, for `revocation`. */
export const revocationsTable: PgTableOf<"revocation", RevocationRow> = pgTable(
  "revocation",
  {
    key: text("key").primaryKey(),
    since: timestamp("since", { mode: "date" }).notNull(),
    until: timestamp("until", { mode: "date" }).notNull(),
  },
  (table) => [index("revocation_until_idx").on(table.until)],
) as never

/** The counters, for `limits` and one-time codes. */
export const countersTable: PgTableOf<"counter", CounterRow> = pgTable(
  "counter",
  {
    key: text("key").primaryKey(),
    value: bigint("value", { mode: "number" }).notNull(),
    until: timestamp("until", { mode: "date" }).notNull(),
  },
  (table) => [index("counter_until_idx").on(table.until)],
) as never
