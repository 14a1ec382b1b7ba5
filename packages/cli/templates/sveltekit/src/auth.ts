import { SvelteKitAuth } from "@latchkey/sveltekit"
import OpenIDConnect from "@latchkey/sveltekit/providers/openid-connect"

export const { handle, signIn, signOut } = SvelteKitAuth({
  providers: [OpenIDConnect({ id: "development", name: "Development" })],
})
