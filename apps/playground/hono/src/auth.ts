import { HonoAuth } from "@latchkey/hono"
import { configuration } from "playground-server-rendered/configuration.ts"

/** The service of the application. */
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
