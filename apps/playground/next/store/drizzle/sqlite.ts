import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

export * from "@latchkey/adapter-drizzle/sqlite"

/** The users, with the playground's own columns. */
export const usersTable = sqliteTable("user", {
  id: text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID()),
  name: text("name"),
  email: text("email").unique(),
  emailVerified: integer("emailVerified", { mode: "timestamp_ms" }),
  image: text("image"),
  nickname: text("nickname"),
  provider: text("provider"),
  signedInAt: integer("signedInAt", { mode: "timestamp_ms" }),
})
