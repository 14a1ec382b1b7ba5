import { DatabaseSync } from "node:sqlite"
import { RedisAdapter, RedisSessionStore } from "@latchkey/adapter-redis"
import { SqlAdapter } from "@latchkey/adapter-sql"
import { combineAdapters } from "@latchkey/core/adapters/combine"
import { Redis } from "ioredis"
import { databaseName } from "./databases.ts"
import { exportingStore } from "./exporting-store.ts"
import { maxPeople, type Store } from "./people.ts"
import { newest } from "./sql.ts"
import { columns } from "./sql-columns.ts"

/** The beginning of the playground's keys, different from other keys of the server. */
const baseKeyPrefix = `${databaseName}:`

/** Everything in Redis. @param url - `redis:` or `rediss:` */
export function openRedis(url: string): Store {
  const redis = new Redis(url)
  return exportingStore(RedisAdapter(redis, { baseKeyPrefix }), async () => newestUsers(redis))
}

/** Users in SQLite, and what expires in Redis. @param path - of the database. @param sessionsUrl - `redis:` or `rediss:` */
export function openSqliteAndRedis(path: string, sessionsUrl: string): Store {
  // In milliseconds: while another process writes.
  const db = new DatabaseSync(path, { timeout: 5000 })
  const sessions = RedisSessionStore(new Redis(sessionsUrl), { prefix: `${databaseName}_sessions:` })
  const adapter = combineAdapters(SqlAdapter(db, { columns }), sessions)
  return exportingStore(adapter, async () => db.prepare(newest).all() as { id: string }[])
}

interface UserRow {
  readonly id: string
  readonly signedInAt?: string | null
}

/** Goes through all keys: Redis has no order of users, and a demonstration has few. */
async function newestUsers(redis: Redis): Promise<readonly UserRow[]> {
  const users = `${baseKeyPrefix}user:`
  const found = new Map<string, UserRow>()
  for await (const keys of redis.scanStream({ match: `${users}*`, count: 1000 }) as AsyncIterable<string[]>) {
    // An id has no colon; keys of addresses, accounts and sessions have one.
    const rows = keys.filter((key) => !key.slice(users.length).includes(":"))
    for (const row of rows.length === 0 ? [] : await redis.mget(rows)) {
      if (row === null) continue
      const user = JSON.parse(row) as UserRow
      found.set(user.id, user)
    }
  }
  return [...found.values()]
    .toSorted((one, other) => ((one.signedInAt ?? "") < (other.signedInAt ?? "") ? 1 : -1))
    .slice(0, maxPeople)
}
