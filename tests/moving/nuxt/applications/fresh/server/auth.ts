import Credentials from "@latchkey/nuxt/providers/credentials"
import GitHub from "@latchkey/nuxt/providers/github"
import { NuxtAuth } from "@latchkey/nuxt/server"

const password = "only the server knows this"
let reads = 0

export default NuxtAuth({
  providers: [
    GitHub({ clientId: "client", clientSecret: "secret of the client" }),
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: (fields) => (fields.password === password ? { id: "1", name: String(fields.name) } : null),
    }),
  ],
  freshSessions: true,
  callbacks: {
    session: ({ session }) => {
      reads++
      return { ...session, role: "captain", reads }
    },
  },
})

declare module "@latchkey/nuxt" {
  interface Session {
    role?: string | undefined
    reads?: number | undefined
  }
}
