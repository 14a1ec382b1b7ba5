import { ExpressAuth } from "@latchkey/express"
import OIDC from "@latchkey/express/providers/oidc"
import { decodeSession, endEarlierSession } from "./earlier-session.ts"
import { findOrCreateUser } from "./sessions.ts"

export const auth = ExpressAuth({
  providers: [OIDC({ id: "development", name: "Development" })],
  pages: { signIn: "/login" },
  freshSessions: true,
  cookies: { sessionToken: { name: "session" } },
  jwt: { decode: decodeSession },
  callbacks: {
    async jwt({ token, account, user }) {
      if (account?.provider !== "development") return token
      const stored = await findOrCreateUser(
        account.providerAccountId,
        String(user.name),
      )
      return { ...token, sub: stored.id, name: stored.name }
    },
    session: ({ session, token }) => ({
      ...session,
      user: { id: token.sub, name: token.name },
    }),
  },
  events: {
    async signOut(message) {
      if ("token" in message) await endEarlierSession(message.token)
    },
  },
})
