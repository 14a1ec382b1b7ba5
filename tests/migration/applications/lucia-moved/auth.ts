// auth.ts
import { ExpressAuth } from "@latchkey/express"
import Credentials from "@latchkey/express/providers/credentials"
import { decodeSession, endEarlierSession } from "./earlier-session.ts"
import { findUser } from "./users.ts"

export const auth = ExpressAuth({
  providers: [
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: ({ name, password }) => findUser(name, password),
    }),
  ],
  pages: { signIn: "/login" },
  freshSessions: true,
  cookies: { sessionToken: { name: "auth_session" } },
  jwt: { decode: decodeSession },
  callbacks: {
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
