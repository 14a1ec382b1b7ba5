import { TanStackStartAuth } from "@latchkey/tanstack-start"
import { options } from "./auth-options"

export { adapter } from "./auth-options"

export const { handlers, auth, endSession, passkeys, protect, sessions, withAuth } =
  TanStackStartAuth(options)
