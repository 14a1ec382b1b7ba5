import { CredentialsSignin, serverAuth$, type QwikAuthConfig, type Session } from "@latchkey/qwik"
import type { Adapter } from "@latchkey/qwik/adapters"
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

/** Mails nothing, and so nothing has to be kept. */
const adapterOfTheServer = (): Adapter => ({
  createVerificationToken: (token) => token,
  useVerificationToken: () => null,
  getUserByEmail: () => null,
})

export const { onRequest, useSession, useSignIn, useSignOut, useUpdateSession } = serverAuth$(
  ({ env }): QwikAuthConfig => ({
    secret: env.get("SECRET_OF_THE_TEST") ?? "secret-of-the-application-that-no-browser-may-see",
    adapter: adapterOfTheServer(),
    session: { strategy: "jwt" },
    providers: [
      {
        id: "mail",
        name: "Mail",
        type: "email",
        from: "app@example.com",
        maxAge: 600,
        sendVerificationRequest: ({ url }) => void process.stdout.write(`mailed: ${url}\n`),
      },
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
