import { DrizzleAdapter, type DrizzleDatabase } from "@latchkey/adapter-drizzle"
import { pgTable, text, timestamp } from "drizzle-orm/pg-core"

declare const db: DrizzleDatabase

const withoutEnd = pgTable("session", { sessionToken: text().primaryKey(), userId: text().notNull() })
DrizzleAdapter(db, { sessionsTable: withoutEnd })

const withText = pgTable("session", {
  sessionToken: text().primaryKey(),
  userId: text().notNull(),
  expires: timestamp({ mode: "string" }).notNull(),
})
DrizzleAdapter(db, { sessionsTable: withText })
DrizzleAdapter(db, { users: withText })
DrizzleAdapter({})
