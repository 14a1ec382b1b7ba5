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

/** The prefix of the playground's keys, which distinguishes them from other keys on the server. */
const baseKeyPrefix = `${databaseName}:`

/** Opens a store with everything in Redis. @param url - a URL with `redis:` or `rediss:` */
export function openRedis(url: string): Store {
  const redis = new Redis(url)
  return exportingStore(RedisAdapter(redis, { baseKeyPrefix }), async () => newestUsers(redis))
}

/**
 * Opens a store with users in SQLite, and everything that expires in Redis. @param path - the database's path. @param
 * sessionsUrl - a URL with `redis:` or `rediss:`
 */
export function openSqliteAndRedis(path: string, sessionsUrl: string): Store {
  // In milliseconds; the time to wait while another process writes.
  const db = new DatabaseSync(path, { timeout: 5000 })
  const sessions = RedisSessionStore(new Redis(sessionsUrl), { prefix: `${databaseName}_sessions:` })
  const adapter = combineAdapters(SqlAdapter(db, { columns }), sessions)
  return exportingStore(adapter, async () => db.prepare(newest).all() as { id: string }[])
}

interface UserRow {
  readonly id: string
  readonly signedInAt?: string | null
}

/** Reads all keys, because Redis doesn't sort users, and a demo has only a few. */
async function newestUsers(redis: Redis): Promise<readonly UserRow[]> {
  const users = `${baseKeyPrefix}user:`
  const found = new Map<string, UserRow>()
  for await (const keys of redis.scanStream({ match: `${users}*`, count: 1000 }) as AsyncIterable<string[]>) {
    // Ids don't contain a colon; keys of addresses, accounts and sessions do.
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
