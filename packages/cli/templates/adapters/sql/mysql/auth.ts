import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
import { SqlAdapter } from "@latchkey/adapter-sql"
import { createPool } from "mysql2/promise"

const pool = createPool({ uri: process.env.DATABASE_URL })

export const { handlers, auth, signIn, signOut } = NextAuth({
  adapter: SqlAdapter(pool),
  providers: [GitHub],
})
