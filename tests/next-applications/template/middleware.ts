import NextAuth from "@latchkey/next"
import { authConfig } from "./auth.config"

export const { auth: middleware } = NextAuth(authConfig)

export const config = { matcher: ["/", "/members/:path*", "/broken"] }
