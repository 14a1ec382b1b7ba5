import { SolidAuth, type SolidAuthConfig } from "@latchkey/solid"
import type { Adapter } from "@latchkey/solid/adapters"
import type {} from "@latchkey/solid/jwt"
import Credentials from "@latchkey/solid/providers/credentials"
import GitHub from "@latchkey/solid/providers/github"

declare module "@latchkey/solid" {
  interface Session {
    accountOf?: string | undefined
  }
}

declare module "@latchkey/solid/jwt" {
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

export const authOptions: SolidAuthConfig = {
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
    GitHub({
      clientId: process.env.GITHUB_ID as string,
      clientSecret: process.env.GITHUB_SECRET as string,
    }),
    Credentials({
      credentials: { name: { label: "Name" }, password: { type: "password" } },
      authorize: ({ name, password }) =>
        password === "only the server knows this" ? { id: "1", name: String(name) } : null,
    }),
  ],
  debug: false,
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

export const { GET, POST, protect, requireSession, signIn, signOut } = SolidAuth(authOptions)
