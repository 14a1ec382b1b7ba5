/**
 * Tables for MySQL and MariaDB, as `@auth/drizzle-adapter` defines them, with the additions that Latchkey's contract
 * requires. Text that identifies rows is compared byte by byte, because the usual collations treat "ada", "Ada" and
 * "adá" as equal, although they're different users.
 *
 * @module
 */
import {
  type AnyMySqlColumn,
  bigint,
  boolean,
  customType,
  datetime,
  index,
  mysqlTable,
  primaryKey,
  text,
  varchar,
  type MySqlTableWithColumns,
} from "drizzle-orm/mysql-core"
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
type MySqlTableOf<Name extends string, Row, Defaults = never> = MySqlTableWithColumns<{
  name: Name
  schema: undefined
  dialect: "mysql"
  isAlias: false
  columns: {
    [Key in keyof Row & string]: AnyMySqlColumn<{
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

/** Short text that is compared byte by byte. */
const key = customType<{ data: string; config: { length: number } }>({
  dataType: ({ length } = { length: 255 }) => `varchar(${length}) collate utf8mb4_bin`,
})

/** Long text that is compared byte by byte. */
const exactText = customType<{ data: string }>({ dataType: () => "text collate utf8mb4_bin" })

/** The users. */
export const usersTable: MySqlTableOf<"user", UserRow, "id"> = mysqlTable("user", {
  id: key("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID()),
  name: varchar("name", { length: 256 }),
  email: key("email").unique(),
  emailVerified: datetime("emailVerified", { mode: "date", fsp: 3 }),
  image: text("image"),
}) as never

/** The accounts that link users to providers. */
export const accountsTable: MySqlTableOf<"account", AccountRow> = mysqlTable(
  "account",
  {
    userId: key("userId")
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    type: varchar("type", { length: 255 }).notNull(),
    provider: key("provider").notNull(),
    providerAccountId: key("providerAccountId", { length: 512 }).notNull(),
    refresh_token: exactText("refresh_token"),
    access_token: exactText("access_token"),
    expires_at: bigint("expires_at", { mode: "number" }),
    token_type: varchar("token_type", { length: 255 }),
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
export const sessionsTable: MySqlTableOf<"session", SessionRow> = mysqlTable(
  "session",
  {
    sessionToken: key("sessionToken").primaryKey(),
    userId: key("userId")
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    expires: datetime("expires", { mode: "date", fsp: 3 }).notNull(),
  },
  (table) => [index("session_userId_idx").on(table.userId)],
) as never

/** The verification tokens, which sign-in links and codes use. */
export const verificationTokensTable: MySqlTableOf<"verificationToken", VerificationTokenRow> = mysqlTable(
  "verificationToken",
  {
    identifier: key("identifier").notNull(),
    token: key("token").notNull(),
    expires: datetime("expires", { mode: "date", fsp: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.identifier, table.token] })],
) as never

/** The passkeys. */
export const authenticatorsTable: MySqlTableOf<"authenticator", AuthenticatorRow> = mysqlTable(
  "authenticator",
  {
    credentialID: key("credentialID", { length: 512 }).notNull().unique(),
    userId: key("userId")
      .notNull()
      .references(() => usersTable.id, { onDelete: "cascade" }),
    providerAccountId: key("providerAccountId", { length: 512 }).notNull(),
    credentialPublicKey: text("credentialPublicKey").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    credentialDeviceType: varchar("credentialDeviceType", { length: 255 }).notNull(),
    credentialBackedUp: boolean("credentialBackedUp").notNull(),
    transports: varchar("transports", { length: 255 }),
    name: varchar("name", { length: 255 }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
) as never

/** The details of sessions, for `session.details`. */
export const sessionDetailsTable: MySqlTableOf<"sessionDetails", SessionDetailsRow> = mysqlTable(
  "sessionDetails",
  {
    id: key("id").primaryKey(),
    userId: key("userId").notNull(),
    provider: key("provider").notNull(),
    providerSubject: key("providerSubject"),
    providerSessionId: key("providerSessionId"),
    userAgent: varchar("userAgent", { length: 512 }),
    signedInAt: datetime("signedInAt", { mode: "date", fsp: 3 }).notNull(),
    lastUsedAt: datetime("lastUsedAt", { mode: "date", fsp: 3 }).notNull(),
    expires: datetime("expires", { mode: "date", fsp: 3 }).notNull(),
  },
  (table) => [
    index("sessionDetails_userId_idx").on(table.userId),
    index("sessionDetails_subject_idx").on(table.provider, table.providerSubject),
    index("sessionDetails_sid_idx").on(table.provider, table.providerSessionId),
  ],
) as never

/** The revocations, for `revocation`. */
export const revocationsTable: MySqlTableOf<"revocation", RevocationRow> = mysqlTable(
  "revocation",
  {
    key: key("key").primaryKey(),
    since: datetime("since", { mode: "date", fsp: 3 }).notNull(),
    until: datetime("until", { mode: "date", fsp: 3 }).notNull(),
  },
  (table) => [index("revocation_until_idx").on(table.until)],
) as never

/** The counters, for `limits` and one-time codes. */
export const countersTable: MySqlTableOf<"counter", CounterRow> = mysqlTable(
  "counter",
  {
    key: key("key").primaryKey(),
    value: bigint("value", { mode: "number" }).notNull(),
    until: datetime("until", { mode: "date", fsp: 3 }).notNull(),
  },
  (table) => [index("counter_until_idx").on(table.until)],
) as never
