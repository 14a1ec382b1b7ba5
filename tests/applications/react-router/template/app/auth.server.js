import { ReactRouterAuth } from "@latchkey/react-router"
import OpenIDConnect from "@latchkey/react-router/providers/openid-connect"

/** What no browser may see. */
const onlyOnTheServer = "hidden-from-browsers"

export const { action, auth, authMiddleware, loader, protect, requireSession, signIn, signOut } =
  ReactRouterAuth({
    providers: [OpenIDConnect({ id: "development", name: "Development" })],
    callbacks: {
      session({ session }) {
        console.log(`session read (${onlyOnTheServer})`)
        return session
      },
    },
  })
