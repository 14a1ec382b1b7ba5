import { pgTable, text, timestamp } from "drizzle-orm/pg-core"

export * from "@latchkey/adapter-drizzle/pg"

/** The users, with the playground's own columns. */
export const usersTable = pgTable("user", {
  id: text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID()),
  name: text("name"),
  email: text("email").unique(),
  emailVerified: timestamp("emailVerified", { mode: "date" }),
  image: text("image"),
  nickname: text("nickname"),
  provider: text("provider"),
  signedInAt: timestamp("signedInAt", { mode: "date" }),
})
