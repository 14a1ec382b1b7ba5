import { PrismaLibSql } from "@prisma/adapter-libsql"
import { PrismaClient } from "./generated/prisma/client.ts"

export const prisma = new PrismaClient({
  adapter: new PrismaLibSql({ url: "file:dev.db" }),
})
