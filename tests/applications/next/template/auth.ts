import { createHash, timingSafeEqual } from "node:crypto"
import NextAuth, { CredentialsSignin } from "@latchkey/next"
import type { Adapter } from "@latchkey/next/adapters"
import Credentials from "@latchkey/next/providers/credentials"
import GitHub from "@latchkey/next/providers/github"
import type {} from "@latchkey/next/jwt"
import { authConfig } from "./auth.config"
import { stored } from "./store"

declare module "@latchkey/next" {
  interface Session {
    /** The number of sessions that this process had read when it read this one. */
    read: number
  }
}

declare module "@latchkey/next/jwt" {
  interface JWT {
    nickname?: string | undefined
  }
}

class WrongPassword extends CredentialsSignin {
  code = "wrong_password"
}

let read = 0
const password = createHash("sha256").update("sesame").digest()

// On some platforms, processes have only the variables that were set there.
if (process.env["WITHOUT_NODE_ENV"] !== undefined) Reflect.deleteProperty(process.env, "NODE_ENV")

/** Mails nothing, and so nothing has to be kept. */
const adapter: Adapter = {
  createVerificationToken: (token) => token,
  useVerificationToken: () => null,
  getUserByEmail: () => null,
}

export const { handlers, auth, signIn, signOut, unstable_update } = NextAuth({
  ...authConfig,
  adapter,
  ...stored,
  session: { ...authConfig.session, ...stored.session },
  providers: [
    ...(stored.providers ?? []),
    GitHub({ clientId: "client", clientSecret: "secret of the client" }),
    {
      id: "mail",
      name: "Mail",
      type: "email",
      from: "app@example.com",
      maxAge: 600,
      sendVerificationRequest: ({ url }) => void process.stdout.write(`mailed: ${url}\n`),
    },
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize({ name, password: given }) {
        const isRight = timingSafeEqual(createHash("sha256").update(String(given)).digest(), password)
        if (!isRight) throw new WrongPassword()
        return { id: "1", name: String(name) }
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, trigger, session }) =>
      trigger === "update" ? { ...token, nickname: String(session?.user?.name) } : token,
    session: ({ session, token, user }) => {
      // Only the one that belongs to the strategy is there.
      const { id, name } =
        stored.session?.strategy === "database" ? user : { id: token.sub, name: token.name }
      return {
        ...session,
        user: { ...session.user, id: id ?? "", name: token?.nickname ?? name ?? null },
        read: ++read,
      }
    },
  },
})
