import { HonoAuth } from "@latchkey/hono"
import Credentials from "@latchkey/hono/providers/credentials"
import GitHub from "@latchkey/hono/providers/github"
import { store } from "./store.ts"

declare module "@latchkey/hono" {
  interface Session {
    role?: "admin" | "member"
  }
}

export const { auth, authRoutes, protect, requireFresh, signIn, signOut } = HonoAuth({
  adapter: store,
  session: { strategy: "jwt" },
  freshSessions: true,
  providers: [
    GitHub,
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: ({ name, password }) =>
        password === "only the server knows this" ? { id: "1", name: String(name) } : null,
    }),
    {
      id: "mail",
      name: "Mail",
      type: "email",
      sendVerificationRequest: ({ url }) => void process.stdout.write(`mailed: ${url}\n`),
    },
  ],
  callbacks: { session: ({ session }) => ({ ...session, role: "member" }) },
})
