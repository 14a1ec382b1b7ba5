import { boolean, int, mysqlTable, text as mysqlText, varchar } from "drizzle-orm/mysql-core"
import {
  boolean as pgBoolean,
  bigint,
  integer as pgInteger,
  pgTable,
  text as pgText,
} from "drizzle-orm/pg-core"
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { Dialect } from "./dialect.ts"
import * as mysql from "./mysql.ts"
import * as pg from "./pg.ts"
import * as sqlite from "./sqlite.ts"
import type { DrizzleTables } from "./tables.ts"

/**
 * Each dialect's default tables, which fit a database that was created for `@auth/drizzle-adapter`. They have no column
 * for the names of passkeys, because statements that refer to it would fail, and `expires_at` has 32 bits.
 */
export const defaultTables: Readonly<Record<Dialect, Required<DrizzleTables>>> = {
  pg: {
    ...pg,
    accountsTable: pgTable("account", {
      userId: pgText("userId").notNull(),
      type: pgText("type").notNull(),
      provider: pgText("provider").notNull(),
      providerAccountId: pgText("providerAccountId").notNull(),
      refresh_token: pgText("refresh_token"),
      access_token: pgText("access_token"),
      expires_at: pgInteger("expires_at"),
      token_type: pgText("token_type"),
      scope: pgText("scope"),
      id_token: pgText("id_token"),
      session_state: pgText("session_state"),
    }),
    authenticatorsTable: pgTable("authenticator", {
      credentialID: pgText("credentialID").notNull(),
      userId: pgText("userId").notNull(),
      providerAccountId: pgText("providerAccountId").notNull(),
      credentialPublicKey: pgText("credentialPublicKey").notNull(),
      counter: bigint("counter", { mode: "number" }).notNull(),
      credentialDeviceType: pgText("credentialDeviceType").notNull(),
      credentialBackedUp: pgBoolean("credentialBackedUp").notNull(),
      transports: pgText("transports"),
    }),
  },
  mysql: {
    ...mysql,
    accountsTable: mysqlTable("account", {
      userId: varchar("userId", { length: 255 }).notNull(),
      type: varchar("type", { length: 255 }).notNull(),
      provider: varchar("provider", { length: 255 }).notNull(),
      providerAccountId: varchar("providerAccountId", { length: 255 }).notNull(),
      refresh_token: mysqlText("refresh_token"),
      access_token: mysqlText("access_token"),
      expires_at: int("expires_at"),
      token_type: varchar("token_type", { length: 255 }),
      scope: mysqlText("scope"),
      id_token: mysqlText("id_token"),
      session_state: mysqlText("session_state"),
    }),
    authenticatorsTable: mysqlTable("authenticator", {
      credentialID: varchar("credentialID", { length: 255 }).notNull(),
      userId: varchar("userId", { length: 255 }).notNull(),
      providerAccountId: varchar("providerAccountId", { length: 255 }).notNull(),
      credentialPublicKey: varchar("credentialPublicKey", { length: 255 }).notNull(),
      counter: int("counter").notNull(),
      credentialDeviceType: varchar("credentialDeviceType", { length: 255 }).notNull(),
      credentialBackedUp: boolean("credentialBackedUp").notNull(),
      transports: varchar("transports", { length: 255 }),
    }),
  },
  sqlite: {
    ...sqlite,
    authenticatorsTable: sqliteTable("authenticator", {
      credentialID: text("credentialID").notNull(),
      userId: text("userId").notNull(),
      providerAccountId: text("providerAccountId").notNull(),
      credentialPublicKey: text("credentialPublicKey").notNull(),
      counter: integer("counter").notNull(),
      credentialDeviceType: text("credentialDeviceType").notNull(),
      credentialBackedUp: integer("credentialBackedUp", { mode: "boolean" }).notNull(),
      transports: text("transports"),
    }),
  },
}
