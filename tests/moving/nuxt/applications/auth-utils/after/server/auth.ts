import Credentials from "@latchkey/nuxt/providers/credentials"
import { NuxtAuth } from "@latchkey/nuxt/server"

export default NuxtAuth({
  providers: [
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: ({ name, password }) =>
        password === "sesame" ? { id: String(name), name: String(name) } : null,
    }),
  ],
  pages: { signIn: "/login" },
  callbacks: {
    jwt: ({ token, account }) => (account ? { ...token, role: "captain", since: Date.now() } : token),
    session: ({ session, token }) => ({ ...session, role: String(token.role), since: Number(token.since) }),
  },
})

declare module "@latchkey/nuxt" {
  interface Session {
    role: string
    since: number
  }
}
