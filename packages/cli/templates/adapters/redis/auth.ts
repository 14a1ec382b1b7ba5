import { RedisAdapter } from "@latchkey/adapter-redis"
import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
import { Redis } from "ioredis"

const redis = new Redis(process.env.REDIS_URL ?? "redis://localhost:6379")

export const { handlers, auth } = NextAuth({
  adapter: RedisAdapter(redis),
  providers: [GitHub],
})
