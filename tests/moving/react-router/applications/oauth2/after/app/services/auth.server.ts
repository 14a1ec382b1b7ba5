import { ReactRouterAuth } from "@latchkey/react-router"
import OpenIDConnect from "@latchkey/react-router/providers/openid-connect"
import { earlierSession } from "./earlier-session.server"

export const { action, auth, authMiddleware, loader, requireSession, signIn, signOut } = ReactRouterAuth({
  providers: [OpenIDConnect({ id: "development", name: "Development" }), earlierSession],
  pages: { signIn: "/login" },
  callbacks: {
    // The id that the provider gave the user, as the sessions of before have it.
    jwt: ({ token, account }) => (account ? { ...token, sub: account.providerAccountId } : token),
    session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub } }),
  },
})
