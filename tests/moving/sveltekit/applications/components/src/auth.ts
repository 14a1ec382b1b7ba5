import { SvelteKitAuth } from "@auth/sveltekit"
import Credentials from "@auth/sveltekit/providers/credentials"

export const { handle, signIn, signOut } = SvelteKitAuth({
  trustHost: true,
  providers: [
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: async ({ name, password }) =>
        password === "sesame" ? { id: "1", name: String(name) } : null,
    }),
  ],
})
