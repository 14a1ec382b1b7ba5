import { HonoAuth } from "@latchkey/hono"
import OpenIDConnect from "@latchkey/hono/providers/openid-connect"

export const { auth, authRoutes, protect, signIn, signOut } = HonoAuth({
  providers: [OpenIDConnect({ id: "development", name: "Development" })],
})
