import { CredentialsSignin, serverAuth$, type QwikAuthConfig, type Session } from "@latchkey/qwik"
import Credentials from "@latchkey/qwik/providers/credentials"
import GitHub from "@latchkey/qwik/providers/github"
import type {} from "@latchkey/qwik/jwt"

declare module "@latchkey/qwik" {
  interface Session {
    role?: string | undefined
  }
}

declare module "@latchkey/qwik/jwt" {
  interface JWT {
    role?: string | undefined
  }
}

export const { onRequest, useSession, useSignIn, useSignOut, useUpdateSession } = serverAuth$(
  ({ env }): QwikAuthConfig => ({
    secret: "secret-of-the-application-that-no-browser-may-see",
    providers: [
      GitHub({ clientId: env.get("GITHUB_ID") ?? "client", clientSecret: "secret-of-the-client" }),
      Credentials({
        credentials: { name: { label: "Name" }, password: { label: "Password", type: "password" } },
        authorize({ name, password }) {
          if (password !== "password-on-the-server") throw new CredentialsSignin()
          return { id: "1", name: String(name) }
        },
      }),
    ],
    callbacks: {
      jwt: ({ token }) => ({ ...token, role: "reader" }),
      session: ({ session, token }): Session => ({ ...session, role: token.role }),
    },
  }),
)
