import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
import { adapter } from "@/store"

/** The one instance, of pages, routes and the proxy. */
export const { handlers, auth } = NextAuth({
  adapter,
  providers: [GitHub({ clientId: "client", clientSecret: "secret of the client" })],
  session: { updateAge: 0 },
  callbacks: { authorized: ({ auth: session }) => session !== null },
})

/** An instance without the adapter, as split configurations for the edge have it. */
export const { auth: withoutAdapter } = NextAuth({ providers: [] })
