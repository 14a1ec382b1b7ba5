import NextAuth from "@latchkey/next"
import { authConfig } from "./auth.config"

/** A configuration that is made for each request, and takes its time. */
export const { auth: lazyAuth } = NextAuth(async (request) => {
  await Promise.resolve(request)
  return { ...authConfig }
})
