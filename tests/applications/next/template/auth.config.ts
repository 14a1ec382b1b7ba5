import type { NextAuthConfig } from "@latchkey/next"

/** The middleware's configuration: no provider, no code that runs on Node only. */
export const authConfig: NextAuthConfig = {
  providers: [],
  // Every check re-issues the cookie, so that what the middleware wrote can be told from what the browser sent.
  session: { strategy: "jwt", updateAge: 0 },
  callbacks: {
    authorized: ({ auth, request }) =>
      auth !== null || !/^\/(?:members|areas\/members)/.test(request.nextUrl.pathname),
  },
}
