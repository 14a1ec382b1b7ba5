import Credentials from "@auth/core/providers/credentials"
import { defineConfig } from "auth-astro"

declare module "@auth/core/types" {
  interface User {
    role?: string
  }
}

export default defineConfig({
  providers: [
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: async ({ name, password }) =>
        password === "sesame" ? { id: "1", name: String(name), role: "captain" } : null,
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user ? { ...token, role: user.role } : token),
    session: ({ session, token }) => ({ ...session, user: { ...session.user, role: token.role as string } }),
  },
})
