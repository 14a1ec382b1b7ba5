import { PrismaAdapter } from "@latchkey/adapter-prisma"
import { PrismaLibSql } from "@prisma/adapter-libsql"
import { PrismaClient } from "../generated/prisma/client"
import { peopleIn } from "./people"

const prisma = new PrismaClient({
  adapter: new PrismaLibSql({ url: process.env.DATABASE_URL ?? "file:./unused.db" }),
})

export const stored = peopleIn(PrismaAdapter(prisma))
