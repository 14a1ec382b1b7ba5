import { SvelteKitAuth } from "@latchkey/sveltekit"
import OpenIDConnect from "@latchkey/sveltekit/providers/openid-connect"

/** The number of times that a session was read. */
export const counted = { reads: 0 }

export const { handle, protect, signIn, signOut } = SvelteKitAuth({
  providers: [OpenIDConnect({ id: "development", name: "Development" })],
  callbacks: {
    session({ session }) {
      counted.reads++
      return session
    },
  },
})
