import { Development } from "@latchkey/development-provider"
import { TanStackStartAuth } from "@latchkey/tanstack-start"

export const { handlers, auth, withAuth, protect, signIn, signOut } =
  TanStackStartAuth({
    providers: [Development()],
  })
