import { Development } from "@latchkey/development-provider"
import { SvelteKitAuth } from "@latchkey/sveltekit"

export const { handle, requireSession, signIn, signOut } = SvelteKitAuth({
  providers: [Development()],
})
