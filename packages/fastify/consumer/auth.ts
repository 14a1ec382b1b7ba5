import { FastifyAuth, type FastifyAuthConfig, type FastifyAuthResult } from "@latchkey/fastify"
import type { Adapter } from "@latchkey/fastify/adapters"
import type {} from "@latchkey/fastify/jwt"
import Credentials from "@latchkey/fastify/providers/credentials"
import GitHub from "@latchkey/fastify/providers/github"

declare module "@latchkey/fastify" {
  interface Session {
    accountOf?: string | undefined
  }
}

declare module "@latchkey/fastify/jwt" {
  interface JWT {
    accountOf?: string | undefined
  }
}

/** Mails nothing, and so nothing has to be kept. */
const adapter: Adapter = {
  createVerificationToken: (token) => token,
  useVerificationToken: () => null,
  getUserByEmail: () => null,
}

const config: FastifyAuthConfig = {
  adapter,
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
    GitHub({ clientId: "client", clientSecret: "secret of the client" }),
    Credentials({
      credentials: { name: { label: "Name" }, password: { type: "password" } },
      authorize: ({ name, password }) =>
        password === "only the server knows this" ? { id: "1", name: String(name) } : null,
    }),
  ],
  callbacks: {
    jwt({ token, account }) {
      if (account) token.accountOf = account.provider
      return token
    },
    session({ session, token }) {
      session.accountOf = token.accountOf
      return session
    },
  },
}

export const auth: FastifyAuthResult = FastifyAuth(config)
