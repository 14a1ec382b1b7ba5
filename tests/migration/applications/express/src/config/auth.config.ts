import { CredentialsSignin, type ExpressAuthConfig } from "@auth/express"
import Credentials from "@auth/express/providers/credentials"
import GitHub from "@auth/core/providers/github"

declare module "@auth/express" {
  interface Session {
    role?: string
  }
}

class LockedAccount extends CredentialsSignin {
  code = "locked"
}

export const authConfig: ExpressAuthConfig = {
  providers: [
    GitHub({ clientId: "client", clientSecret: "secret" }),
    Credentials({
      credentials: { email: { label: "Email" }, password: { label: "Password", type: "password" } },
      async authorize(credentials) {
        if (credentials.email === "locked@example.com") throw new LockedAccount()
        if (credentials.password !== "analytical") return null
        return { id: "1", name: "Ada", email: String(credentials.email) }
      },
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      if (user) token.role = "editor"
      return token
    },
    session({ session, token }) {
      return { ...session, role: String(token.role) }
    },
  },
}
