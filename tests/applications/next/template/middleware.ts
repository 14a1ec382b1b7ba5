import NextAuth from "@latchkey/next"
import { authConfig } from "./auth.config"

const { auth } = NextAuth(authConfig)

export default auth

export const config = { matcher: ["/", "/members/:path*", "/areas/members"] }
