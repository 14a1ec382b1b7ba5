import type { ExpressAuthConfig } from "@auth/express"
import Credentials from "@auth/express/providers/credentials"

export const authConfig: ExpressAuthConfig = {
  trustHost: true,
  pages: { signIn: "/auth/login" },
  providers: [
    Credentials({
      credentials: { email: {}, password: { type: "password" } },
      authorize: ({ email, password }) =>
        password === "analytical" ? { id: "1", name: "Ada", email: String(email) } : null,
    }),
  ],
}
