import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
import { SqlAdapter } from "@latchkey/adapter-sql"
import { Pool } from "pg"

const pool = new Pool({ connectionString: process.env.DATABASE_URL })

export const { handlers, auth, signIn, signOut } = NextAuth({
  adapter: SqlAdapter(pool),
  providers: [GitHub],
})
