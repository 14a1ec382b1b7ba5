import { Development } from "@latchkey/development-provider"
import { SolidAuth } from "@latchkey/solid"

export const { GET, POST, auth, requireSession, signIn, signOut } = SolidAuth({
  providers: [Development()],
})
