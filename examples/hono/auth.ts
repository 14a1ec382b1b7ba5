import { Development } from "@latchkey/development-provider"
import { HonoAuth } from "@latchkey/hono"

export const { auth, authRoutes, protect, signIn, signOut } = HonoAuth({
  providers: [Development()],
})
