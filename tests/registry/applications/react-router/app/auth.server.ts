import { ReactRouterAuth } from "@latchkey/react-router"
import { options } from "./auth-options"

export { adapter } from "./auth-options"

export const {
  action,
  loader,
  auth,
  authMiddleware,
  endSession,
  passkeys,
  requireFresh,
  requireSession,
  sessions,
} = ReactRouterAuth(options)
