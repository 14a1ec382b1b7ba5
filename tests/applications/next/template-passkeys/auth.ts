import NextAuth from "@latchkey/next"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import Passkey from "@latchkey/next/providers/passkey"

/** One file for route handler and middleware, as most applications have it. */
export const { handlers, auth } = NextAuth({
  adapter: MemoryAdapter(),
  providers: [Passkey],
  experimental: { enableWebAuthn: true },
  session: { strategy: "jwt" },
  callbacks: {
    authorized: ({ auth: session, request }) =>
      session !== null || !request.nextUrl.pathname.startsWith("/members"),
  },
})
