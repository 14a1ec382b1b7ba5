import NextAuth from "@latchkey/next"

/** The proxy guards every page. `AUTH_URL` says at which of its two paths the service is. */
export const { handlers, auth } = NextAuth({
  providers: [],
  callbacks: { authorized: ({ auth: session }) => session !== null },
})
