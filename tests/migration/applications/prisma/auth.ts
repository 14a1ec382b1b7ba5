import { appendFile } from "node:fs/promises"
import { PrismaAdapter } from "@auth/prisma-adapter"
import NextAuth from "next-auth"
import type { Adapter } from "next-auth/adapters"
import Resend from "next-auth/providers/resend"
import { prisma } from "./prisma"

export const { handlers, auth, signIn, signOut } = NextAuth({
  adapter: PrismaAdapter(prisma) as Adapter,
  session: { strategy: "database" },
  pages: { signIn: "/login" },
  providers: [
    Resend({
      apiKey: "unused",
      from: "notebook@example.com",
      async sendVerificationRequest({ identifier, url }) {
        await appendFile(process.env.OUTBOX ?? "outbox.txt", `${identifier} ${url}\n`)
      },
    }),
  ],
  events: {
    async createUser({ user }) {
      await prisma.user.update({ where: { id: user.id }, data: { name: `Reader of ${user.email}` } })
    },
  },
})
