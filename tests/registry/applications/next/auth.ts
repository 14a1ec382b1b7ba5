import NextAuth from "@latchkey/next"
import { options } from "./auth-options"

export { adapter } from "./auth-options"

export const { handlers, auth, endSession, passkeys, sessions } = NextAuth(options)
