import { PrismaAdapter } from "@latchkey/adapter-prisma"
import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
import { prisma } from "./prisma.ts"

export const { handlers, auth } = NextAuth({
  adapter: PrismaAdapter(prisma),
  providers: [GitHub],
  limits: true,
})
