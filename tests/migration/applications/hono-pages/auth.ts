import { CredentialsSignin } from "@auth/core/errors"
import type { Session } from "@auth/core/types"
import Credentials from "@auth/core/providers/credentials"
import type { AuthConfig } from "@hono/auth-js"
import type { Context } from "hono"

class Locked extends CredentialsSignin {
  code = "locked"
}

/** The session with the role of its user. */
export type Member = Session & { role?: string }

export function getAuthConfig(c: Context): AuthConfig {
  return {
    secret: c.env.AUTH_SECRET,
    basePath: "/auth",
    pages: { signIn: "/login" },
    providers: [
      Credentials({
        credentials: { name: {}, password: { type: "password" } },
        authorize({ name, password }) {
          if (name === "locked") throw new Locked()
          return password === c.env.PASSWORD ? { id: String(name), name: String(name) } : null
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { ...token, role: "author" } : token),
      session: ({ session, token }) => Object.assign(session, { role: token.role }),
    },
  }
}
