import { Development } from "@latchkey/development-provider"
import { SolidAuth } from "@latchkey/solid"

export const { GET, POST, auth, signIn, signOut } = SolidAuth({
  providers: [Development()],
})
