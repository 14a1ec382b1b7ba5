import { TanStackStartAuth } from "@latchkey/tanstack-start"
import OpenIDConnect from "@latchkey/tanstack-start/providers/openid-connect"

export const { handlers, auth, withAuth, protect, signIn, signOut } = TanStackStartAuth({
  providers: [OpenIDConnect({ id: "development", name: "Development" })],
})
