import { Development } from "@latchkey/development-provider"
import NextAuth from "@latchkey/next"

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [Development()],
})
