import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
import { SqlAdapter } from "@latchkey/adapter-sql"
import { DatabaseSync } from "node:sqlite"

const db = new DatabaseSync("dev.db", { timeout: 5000 })

export const { handlers, auth, signIn, signOut } = NextAuth({
  adapter: SqlAdapter(db),
  providers: [GitHub],
})
