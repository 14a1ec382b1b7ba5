import { MongoDBAdapter } from "@latchkey/adapter-mongodb"
import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
import { MongoClient } from "mongodb"

const client = new MongoClient(
  process.env.MONGODB_URI ?? "mongodb://localhost:27017/app",
)

export const { handlers, auth } = NextAuth({
  adapter: MongoDBAdapter(client),
  providers: [GitHub],
})
