import { HonoAuth } from "@latchkey/hono"
import { configuration } from "playground-server-rendered/configuration.ts"

/** The application's service. */
export const {
  accessToken,
  auth,
  authRoutes,
  endSession,
  passkeys,
  protect,
  sessions,
  signIn,
  signOut,
  signOutEverywhere,
  update,
} = HonoAuth(configuration)
