import { TanStackStartAuth } from "@latchkey/tanstack-start"
import Credentials from "@latchkey/tanstack-start/providers/credentials"
import { earlierSession } from "./server/earlier-session.server"
import { authenticateUser } from "./server/users"

export const { handlers, auth, protect, signIn, signOut, withAuth } = TanStackStartAuth({
  providers: [
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: ({ name, password }) => authenticateUser(String(name), String(password)),
    }),
    earlierSession,
  ],
  pages: { signIn: "/login" },
  callbacks: {
    jwt: ({ token, user }) => (user ? { ...token, role: user.role } : token),
    session: ({ session, token }) => ({
      ...session,
      user: { ...session.user, id: token.sub, role: token.role },
    }),
  },
})

declare module "@latchkey/tanstack-start" {
  interface User {
    role?: string | undefined
  }
}
declare module "@latchkey/tanstack-start/jwt" {
  interface JWT {
    role?: string | undefined
  }
}
