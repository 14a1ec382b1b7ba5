import { ReactRouterAuth } from "@latchkey/react-router"
import OpenIDConnect from "@latchkey/react-router/providers/openid-connect"

export const { action, auth, authMiddleware, loader, signIn, signOut } = ReactRouterAuth({
  providers: [OpenIDConnect({ id: "development", name: "Development" })],
})
