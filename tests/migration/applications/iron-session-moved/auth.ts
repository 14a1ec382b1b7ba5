// auth.ts
import NextAuth from "@latchkey/next"
import Credentials from "@latchkey/next/providers/credentials"
import { decodeSession } from "./earlier-session"
import { findUser } from "./users"

export const { auth, handlers, signIn, signOut } = NextAuth({
  providers: [
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: ({ name, password }) => findUser(name, password),
    }),
  ],
  pages: { signIn: "/login" },
  cookies: { sessionToken: { name: "garden" } },
  jwt: { decode: decodeSession },
  callbacks: {
    session: ({ session, token }) => ({
      ...session,
      user: { ...session.user, id: token.sub },
    }),
  },
})
