import { ReactRouterAuth } from "@latchkey/react-router"
import { options } from "./auth-options"

export const {
  action,
  loader,
  accounts,
  auth,
  authMiddleware,
  endSession,
  passkeys,
  requireFresh,
  requireSession,
  sessions,
} = ReactRouterAuth(options)
