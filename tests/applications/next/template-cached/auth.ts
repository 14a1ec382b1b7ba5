import NextAuth from "@latchkey/next"
import Credentials from "@latchkey/next/providers/credentials"

declare module "@latchkey/next" {
  interface Session {
    /** The number of sessions that this process had read when it read this one. */
    read: number
  }
}

let read = 0

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [
    Credentials({
      credentials: { name: {} },
      authorize: ({ name }) => ({ id: `id-of-${String(name)}`, name: String(name) }),
    }),
  ],
  // Every check that may set a cookie extends the session.
  session: { updateAge: 0 },
  callbacks: {
    authorized: ({ auth: session }) => session !== null,
    session: ({ session, token }) => ({
      ...session,
      user: { ...session.user, id: token.sub ?? "" },
      read: ++read,
    }),
  },
})
