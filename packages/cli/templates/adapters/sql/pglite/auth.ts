import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
import { SqlAdapter } from "@latchkey/adapter-sql"
import { PGlite } from "@electric-sql/pglite"

const db = Reflect.get(globalThis, "pglite") ?? new PGlite("pgdata")
Reflect.set(globalThis, "pglite", db)

export const { handlers, auth, signIn, signOut } = NextAuth({
  adapter: SqlAdapter(db),
  providers: [GitHub],
})
