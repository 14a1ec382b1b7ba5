import { boolean, int, mysqlTable, varchar } from "drizzle-orm/mysql-core"
import { boolean as pgBoolean, bigint, pgTable, text as pgText } from "drizzle-orm/pg-core"
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { Dialect } from "./dialect.ts"
import * as mysql from "./mysql.ts"
import * as pg from "./pg.ts"
import * as sqlite from "./sqlite.ts"
import type { DrizzleTables } from "./tables.ts"

/**
 * Each dialect's default tables. They have no column for the names of passkeys, because tables created for
 * `@auth/drizzle-adapter` don't have it, and statements that refer to it would fail.
 */
export const defaultTables: Readonly<Record<Dialect, Required<DrizzleTables>>> = {
  pg: {
    ...pg,
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
