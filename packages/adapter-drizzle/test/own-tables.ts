import {
  bigint,
  boolean,
  int,
  mysqlTable,
  primaryKey as mysqlKey,
  text as mysqlText,
  timestamp as mysqlTime,
  varchar,
} from "drizzle-orm/mysql-core"
import * as pg from "drizzle-orm/pg-core"
import { integer, primaryKey as sqliteKey, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** A PostgreSQL schema. */
export const auth = pg.pgSchema("auth")
const time = () => pg.timestamp({ mode: "date", withTimezone: true, precision: 3 })
const owner = () =>
  pg
    .uuid()
    .notNull()
    .references(() => pgUsers.id, { onDelete: "cascade" })

const pgUsers = auth.table("people", {
  id: pg.uuid().primaryKey().defaultRandom(),
  name: pg.text(),
  email: pg.varchar({ length: 320 }).unique(),
  emailVerified: time(),
  image: pg.text(),
  role: pg.text(),
})

/** Tables in a PostgreSQL schema, with other names, column names from `casing`, and UUIDs that the database generates. */
export const ownPg = {
  usersTable: pgUsers,
  accountsTable: auth.table(
    "identities",
    {
      id: pg.serial().primaryKey(),
      userId: owner(),
      type: pg.text().notNull(),
      provider: pg.text().notNull(),
      providerAccountId: pg.text().notNull(),
      refresh_token: pg.text(),
      access_token: pg.text(),
      expires_at: pg.bigint({ mode: "bigint" }),
      token_type: pg.text(),
      scope: pg.text(),
      id_token: pg.text(),
      session_state: pg.text(),
      authorization_details: pg.jsonb(),
      refresh_expires_in: pg.integer(),
      created_at: pg.timestamp().defaultNow(),
    },
    (table) => [pg.unique().on(table.provider, table.providerAccountId)],
  ),
  sessionsTable: auth.table("visits", {
    id: pg.serial().primaryKey(),
    sessionToken: pg.text().notNull().unique(),
    userId: owner(),
    expires: time().notNull(),
  }),
  authenticatorsTable: auth.table("passkeys", {
    credentialID: pg.text().primaryKey(),
    userId: owner(),
    providerAccountId: pg.text().notNull(),
    credentialPublicKey: pg.text().notNull(),
    counter: pg.bigint({ mode: "bigint" }).notNull(),
    credentialDeviceType: pg.text().notNull(),
    credentialBackedUp: pg.boolean().notNull(),
    transports: pg.text(),
    name: pg.text(),
  }),
}

const mysqlUsers = mysqlTable("member", {
  id: int("member_id").primaryKey().autoincrement(),
  name: varchar("full_name", { length: 256 }),
  email: varchar("address", { length: 320 }).unique(),
  emailVerified: mysqlTime("verified_at", { mode: "date", fsp: 3 }),
  image: mysqlText("picture"),
  role: varchar("role", { length: 20 }),
})
const member = () =>
  int("member_id")
    .notNull()
    .references(() => mysqlUsers.id, { onDelete: "cascade" })

/** MySQL tables with other names, and numeric ids that the database generates. */
export const ownMysql = {
  usersTable: mysqlUsers,
  accountsTable: mysqlTable(
    "identity",
    {
      userId: member(),
      type: varchar("kind", { length: 20 }).notNull(),
      provider: varchar("provider", { length: 100 }).notNull(),
      providerAccountId: varchar("subject", { length: 255 }).notNull(),
      refresh_token: mysqlText("refresh_token"),
      access_token: mysqlText("access_token"),
      expires_at: bigint("expires_at", { mode: "number" }),
      token_type: varchar("token_type", { length: 20 }),
      scope: mysqlText("scope"),
      id_token: mysqlText("id_token"),
      session_state: mysqlText("session_state"),
    },
    (table) => [mysqlKey({ columns: [table.provider, table.providerAccountId] })],
  ),
  sessionsTable: mysqlTable("visit", {
    sessionToken: varchar("token", { length: 255 }).primaryKey(),
    userId: member(),
    expires: mysqlTime("expires", { mode: "date", fsp: 3 }).notNull(),
  }),
  authenticatorsTable: mysqlTable("passkey", {
    credentialID: varchar("id", { length: 255 }).primaryKey(),
    userId: member(),
    providerAccountId: varchar("subject", { length: 255 }).notNull(),
    credentialPublicKey: mysqlText("public_key").notNull(),
    counter: bigint("uses", { mode: "number" }).notNull(),
    credentialDeviceType: varchar("device", { length: 20 }).notNull(),
    credentialBackedUp: boolean("backed_up").notNull(),
    transports: varchar("transports", { length: 255 }),
    name: varchar("name", { length: 256 }),
  }),
}

const sqliteUsers = sqliteTable("member", {
  id: integer("member_id").primaryKey({ autoIncrement: true }),
  name: text("full_name"),
  email: text("address").unique(),
  emailVerified: integer("verified_at", { mode: "timestamp_ms" }),
  image: text("picture"),
  role: text("role"),
})
const reader = () =>
  integer("member_id")
    .notNull()
    .references(() => sqliteUsers.id, { onDelete: "cascade" })

/** SQLite tables with other names, and numeric ids that the database generates. */
export const ownSqlite = {
  usersTable: sqliteUsers,
  accountsTable: sqliteTable(
    "identity",
    {
      userId: reader(),
      type: text("kind").notNull(),
      provider: text("provider").notNull(),
      providerAccountId: text("subject").notNull(),
      refresh_token: text("refresh_token"),
      access_token: text("access_token"),
      expires_at: integer("expires_at"),
      token_type: text("token_type"),
      scope: text("scope"),
      id_token: text("id_token"),
      session_state: text("session_state"),
    },
    (table) => [sqliteKey({ columns: [table.provider, table.providerAccountId] })],
  ),
  sessionsTable: sqliteTable("visit", {
    sessionToken: text("token").primaryKey(),
    userId: reader(),
    expires: integer("expires", { mode: "timestamp_ms" }).notNull(),
  }),
  authenticatorsTable: sqliteTable("passkey", {
    credentialID: text("id").primaryKey(),
    userId: reader(),
    providerAccountId: text("subject").notNull(),
    credentialPublicKey: text("public_key").notNull(),
    counter: integer("uses").notNull(),
    credentialDeviceType: text("device").notNull(),
    credentialBackedUp: integer("backed_up", { mode: "boolean" }).notNull(),
    transports: text("transports"),
    name: text("name"),
  }),
}
