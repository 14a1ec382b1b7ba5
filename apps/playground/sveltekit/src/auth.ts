import { SvelteKitAuth } from "@latchkey/sveltekit"
import { configuration } from "playground-server-rendered/configuration.ts"

export const {
  handle,
  accessToken,
  endSession,
  passkeys,
  protect,
  requireSession,
  sessions,
  signIn,
  signOut,
  signOutEverywhere,
  update,
} = SvelteKitAuth(configuration)
