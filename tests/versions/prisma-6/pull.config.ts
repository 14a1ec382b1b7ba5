import { PrismaLibSQL } from "@prisma/adapter-libsql"
import { defineConfig } from "prisma/config"

/**
 * The configuration for `prisma db pull`. Prisma 6 is the last version whose command can use a driver instead of a
 * native engine.
 */
export default defineConfig({
  experimental: { adapter: true },
  engine: "js",
  adapter: async () => new PrismaLibSQL({ url: process.env["PULLED_DATABASE"] ?? "" }),
})
