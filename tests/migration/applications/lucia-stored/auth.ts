import { DatabaseSync } from "node:sqlite"
import { SqlAdapter } from "@latchkey/adapter-sql"
import { ExpressAuth } from "@latchkey/express"
import GitHub from "@latchkey/express/providers/github"

export const auth = ExpressAuth({
  adapter: SqlAdapter(new DatabaseSync(process.env.DATABASE!)),
  providers: [GitHub({ clientId: "client", clientSecret: "a secret of the client" })],
  cookies: { sessionToken: { name: "auth_session" } },
  callbacks: { session: ({ session, user }) => ({ ...session, user: { id: user.id, name: user.name } }) },
})
