import { type DefaultSession, SvelteKitAuth } from "@auth/sveltekit"
import Credentials from "@auth/sveltekit/providers/credentials"

declare module "@auth/sveltekit" {
  interface User {
    role?: string
  }
  interface Session {
    user: { role?: string } & DefaultSession["user"]
  }
}

export const { handle, signIn, signOut } = SvelteKitAuth({
  trustHost: true,
  providers: [
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: async ({ name, password }) =>
        password === "sesame" ? { id: "1", name: String(name), role: "captain" } : null,
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user ? { ...token, role: user.role } : token),
    session({ session, token }) {
      session.user.role = token.role as string
      return session
    },
  },
})
