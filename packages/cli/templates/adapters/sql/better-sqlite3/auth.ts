import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
import { SqlAdapter } from "@latchkey/adapter-sql"
import Database from "better-sqlite3"

const db = new Database("dev.db")

export const { handlers, auth, signIn, signOut } = NextAuth({
  adapter: SqlAdapter(db),
  providers: [GitHub],
})
