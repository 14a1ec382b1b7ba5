import Credentials from "@auth/core/providers/credentials"
import { defineConfig } from "auth-astro"

export default defineConfig({
  pages: { signIn: "/login" },
  providers: [
    Credentials({
      credentials: { email: {}, password: { type: "password" } },
      authorize: async ({ email, password }) =>
        password === "sesame" ? { id: "1", name: "Ann", email: String(email) } : null,
    }),
  ],
})
