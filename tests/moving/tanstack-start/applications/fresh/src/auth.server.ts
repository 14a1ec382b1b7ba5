import { TanStackStartAuth } from "@latchkey/tanstack-start"
import Credentials from "@latchkey/tanstack-start/providers/credentials"
import OpenIDConnect from "@latchkey/tanstack-start/providers/openid-connect"

/** Counts the sessions that were read. */
export const counter = { reads: 0 }

export const { handlers, auth, withAuth, protect, protectRequest, signIn, signOut } = TanStackStartAuth({
  providers: [
    OpenIDConnect({ id: "development", name: "Development" }),
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: ({ name, password }) =>
        password === "only the server knows this" ? { id: "1", name: String(name) } : null,
    }),
  ],
  callbacks: {
    session({ session }) {
      counter.reads++
      return session
    },
  },
})
