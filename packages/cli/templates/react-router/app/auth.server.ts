import { Development } from "@latchkey/development-provider"
import { ReactRouterAuth } from "@latchkey/react-router"

export const {
  action,
  auth,
  authMiddleware,
  loader,
  requireSession,
  signIn,
  signOut,
} = ReactRouterAuth({
  providers: [Development()],
})
