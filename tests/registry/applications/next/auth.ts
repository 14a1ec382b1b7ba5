import NextAuth from "@latchkey/next"
import { options } from "./auth-options"

export const { handlers, accounts, auth, endSession, passkeys, sessions } = NextAuth(options)
