import { DrizzleAdapter } from "@latchkey/adapter-drizzle"
import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
import { createClient } from "@libsql/client"
import { drizzle } from "drizzle-orm/libsql"
import * as schema from "./schema.ts"

const db = drizzle({ client: createClient({ url: "file:dev.db" }) })

export const { handlers, auth } = NextAuth({
  adapter: DrizzleAdapter(db, schema),
  providers: [GitHub],
})
