import { Development } from "@latchkey/development-provider"
import { ReactRouterAuth } from "@latchkey/react-router"

export const { action, auth, authMiddleware, loader, signIn, signOut } = ReactRouterAuth({
  providers: [Development()],
})
