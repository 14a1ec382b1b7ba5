import Credentials from "@auth/core/providers/credentials"
import NextAuth from "next-auth"
import { authConfig } from "./auth.config"

declare module "@auth/core/types" {
  interface User {
    role?: string
  }
}

declare module "@auth/core/jwt" {
  interface JWT {
    role?: string
  }
}

export const { auth, handlers, signIn, signOut } = NextAuth({
  ...authConfig,
  providers: [
    Credentials({
      credentials: { email: {}, password: {} },
      authorize: ({ email, password }) =>
        password === "open sesame" ? { id: "7", name: "Grace", email: `${email}`, role: "author" } : null,
    }),
  ],
})
