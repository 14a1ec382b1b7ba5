import { ReactRouterAuth } from "@latchkey/react-router"
import Credentials from "@latchkey/react-router/providers/credentials"
import { earlierSession } from "./earlier-session.server"
import { login } from "./users.server"

export const { action, auth, authMiddleware, loader, requireSession, signIn, signOut, update } =
  ReactRouterAuth({
    providers: [
      Credentials({
        id: "user-pass",
        credentials: { name: {}, password: { type: "password" } },
        authorize: ({ name, password }) => login(name, password),
      }),
      earlierSession,
    ],
    pages: { signIn: "/login" },
    callbacks: {
      jwt: ({ token, user, trigger, session }) => {
        if (trigger === "update") return { ...token, name: String(session.name) }
        return user ? { ...token, role: user.role } : token
      },
      session: ({ session, token }) => ({
        ...session,
        user: { ...session.user, id: token.sub, role: token.role },
      }),
    },
  })

declare module "@latchkey/react-router" {
  interface User {
    role?: string | undefined
  }
}
declare module "@latchkey/react-router/jwt" {
  interface JWT {
    role?: string | undefined
  }
}
