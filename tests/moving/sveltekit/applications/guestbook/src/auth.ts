import { SvelteKitAuth } from "@auth/sveltekit"
import Credentials from "@auth/sveltekit/providers/credentials"

export const { handle } = SvelteKitAuth({
  trustHost: true,
  pages: { signIn: "/auth/login" },
  providers: [
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: async ({ name, password }) =>
        password === "sesame" ? { id: "1", name: String(name) } : null,
    }),
  ],
})
