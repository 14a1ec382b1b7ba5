import { PrismaLibSQL } from "@prisma/adapter-libsql"
import { defineConfig } from "prisma/config"

/** For `prisma db pull`: Prisma 6 is the last whose command reaches a database through a driver, without a native engine. */
export default defineConfig({
  experimental: { adapter: true },
  engine: "js",
  adapter: async () => new PrismaLibSQL({ url: process.env["PULLED_DATABASE"] ?? "" }),
})
