import { DrizzleAdapter, type DrizzleDatabase } from "@latchkey/adapter-drizzle"
import * as mysql from "@latchkey/adapter-drizzle/mysql"
import * as pg from "@latchkey/adapter-drizzle/pg"
import * as sqlite from "@latchkey/adapter-drizzle/sqlite"
import type { Adapter } from "@latchkey/core/adapters"
import { eq, lt } from "drizzle-orm"
import type { LibSQLDatabase } from "drizzle-orm/libsql"
import type { MySql2Database } from "drizzle-orm/mysql2"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { pgTable, text, timestamp } from "drizzle-orm/pg-core"

declare const onPg: NodePgDatabase
declare const onMysql: MySql2Database
declare const onSqlite: LibSQLDatabase
declare const any: DrizzleDatabase

/** The adapter accepts every database without a cast, and has the contract's type. */
export const adapters: readonly Adapter[] = [
  DrizzleAdapter(onPg, pg),
  DrizzleAdapter(onMysql, mysql),
  DrizzleAdapter(onSqlite, sqlite),
  DrizzleAdapter(any),
]

/** The package's tables in an application's queries. */
export async function queries(): Promise<{ id: string | undefined; name: string | null | undefined }> {
  const [user] = await onPg.select().from(pg.usersTable).where(eq(pg.usersTable.email, "ada@example.com"))
  const verified: Date | null | undefined = user?.emailVerified
  await onPg.insert(pg.usersTable).values({ email: `${verified?.toISOString()}@example.com` })
  await onMysql.delete(mysql.sessionsTable).where(lt(mysql.sessionsTable.expires, new Date()))
  const [joined] = await onSqlite
    .select({ name: sqlite.usersTable.name })
    .from(sqlite.sessionsTable)
    .innerJoin(sqlite.usersTable, eq(sqlite.usersTable.id, sqlite.sessionsTable.userId))
  // @ts-expect-error -- a session has an owner and an end.
  onPg.insert(pg.sessionsTable).values({ sessionToken: "session" })
  return { id: user?.id, name: joined?.name }
}

/** A table of the application that refers to users. */
export const posts = pgTable("post", {
  author: text()
    .notNull()
    .references(() => pg.usersTable.id),
})

const usersTable = pgTable("user", {
  id: text().primaryKey(),
  name: text(),
  email: text().notNull(),
  emailVerified: timestamp({ mode: "date" }),
  image: text(),
  role: text({ enum: ["admin", "member"] }).notNull(),
})

/** The application's own columns keep their types. */
export async function roleOf(id: string): Promise<"admin" | "member" | undefined> {
  const user = await DrizzleAdapter(onPg, { ...pg, usersTable, posts }).getUser(id)
  return user?.role
}
