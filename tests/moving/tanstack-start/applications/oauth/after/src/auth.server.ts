import { TanStackStartAuth } from "@latchkey/tanstack-start"
import OpenIDConnect from "@latchkey/tanstack-start/providers/openid-connect"
import { findOrCreateUser } from "./server/db"
import { earlierSession } from "./server/earlier-session.server"

export const { handlers, auth, protect, signIn, signOut, withAuth } = TanStackStartAuth({
  providers: [OpenIDConnect({ id: "development", name: "Development" }), earlierSession],
  pages: { signIn: "/login" },
  callbacks: {
    // The id of the application's own row, as before.
    jwt({ token, account, user }) {
      if (account?.provider !== "development") return token
      return { ...token, sub: findOrCreateUser(account.providerAccountId, user?.name ?? "").id }
    },
    session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub } }),
  },
})
