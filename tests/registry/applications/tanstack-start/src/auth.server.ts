import { TanStackStartAuth } from "@latchkey/tanstack-start"
import { options } from "./auth-options"

export const { handlers, accounts, auth, endSession, passkeys, protect, sessions, withAuth } =
  TanStackStartAuth(options)
