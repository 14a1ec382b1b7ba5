import { createHash, timingSafeEqual } from "node:crypto"
import NextAuth, { CredentialsSignin } from "@latchkey/next"
import Credentials from "@latchkey/next/providers/credentials"
import type {} from "@latchkey/next/jwt"
import { authConfig } from "./auth.config"

declare module "@latchkey/next" {
  interface Session {
    /** How many sessions this process had read when it read this one. */
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

export const { handlers, auth, signIn, signOut, unstable_update } = NextAuth({
  ...authConfig,
  providers: [
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
    session: ({ session, token }) => ({
      ...session,
      user: { ...session.user, name: token.nickname ?? token.name ?? null },
      read: ++read,
    }),
  },
})
