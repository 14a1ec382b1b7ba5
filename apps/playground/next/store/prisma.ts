import { PrismaAdapter } from "@latchkey/adapter-prisma"
import { PrismaLibSql } from "@prisma/adapter-libsql"
import { PrismaPg } from "@prisma/adapter-pg"
import type { PrismaClient } from "../generated/sqlite/client/client.ts"
import { maxPeople, type Store } from "./people.ts"
import { sessionKey } from "./session-key.ts"

/** @param url - `file:` and the path of the database. */
export async function openSqlite(url: string): Promise<Store> {
  const { PrismaClient } = await import("../generated/sqlite/client/client.ts")
  return openPrisma(new PrismaClient({ adapter: new PrismaLibSql({ url }) }))
}

/** @param url - `postgresql:`, with the name of the database. */
export async function openPostgres(url: string): Promise<Store> {
  const { PrismaClient: PostgresClient } = await import("../generated/postgresql/client/client.ts")
  const client = new PostgresClient({ adapter: new PrismaPg({ connectionString: url }) })
  // Both clients are generated from the same models. The members used here are the same in both, but the types are too
  // deep to compare.
  return openPrisma(client as unknown as PrismaClient)
}

function openPrisma(client: PrismaClient): Store {
  return {
    adapter: PrismaAdapter(client),
    async people() {
      const users = await client.user.findMany({
        orderBy: { signedInAt: { sort: "desc", nulls: "last" } },
        take: maxPeople,
        select: {
          id: true,
          name: true,
          email: true,
          signedInAt: true,
          accounts: { select: { provider: true, providerAccountId: true } },
          sessions: { select: { sessionToken: true, expires: true }, orderBy: { expires: "desc" } },
        },
      })
      return users.map(({ sessions, ...user }) => ({
        ...user,
        sessions: sessions.map(({ sessionToken, expires }) => ({ key: sessionKey(sessionToken), expires })),
      }))
    },
    async sessionTokens(userId) {
      const sessions = await client.session.findMany({ where: { userId }, select: { sessionToken: true } })
      return sessions.map(({ sessionToken }) => sessionToken)
    },
  }
}
