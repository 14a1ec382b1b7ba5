import { PrismaLibSql } from "@prisma/adapter-libsql"
import { PrismaClient } from "./prisma/client/client"

declare global {
  var prismaClient: PrismaClient | undefined
}

export const prisma = (globalThis.prismaClient ??= new PrismaClient({
  adapter: new PrismaLibSql({ url: process.env.DATABASE_URL ?? "file:./notebook.db" }),
}))
