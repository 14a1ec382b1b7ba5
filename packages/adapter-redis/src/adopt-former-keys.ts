import type { AdapterSession } from "@latchkey/core/adapters"
import { connectionOf } from "./connection-of.ts"
import { identityOf } from "./identity.ts"
import { listOf } from "./in-every-place.ts"
import { expiringKeyStarts, keyPrefixes, keyStarts, type RedisAdapterOptions } from "./key-starts.ts"
import { timeText } from "./key-text.ts"
import type { RedisClient } from "./redis-client.ts"
import { decoded } from "./rows.ts"
import { adoptRows } from "./scripts/adopt-rows.ts"
import { adoptSession } from "./scripts/adopt-session.ts"

/**
 * Adds data that `@auth/upstash-redis-adapter` doesn't store: indexes of each user's accounts and sessions, and the
 * expiry of sessions. Call this function once, when no instance runs the old adapter any more. It goes through all of
 * the server's keys in batches, and can be repeated.
 *
 * @param options - the options of {@link RedisAdapter}
 * @throws TypeError if the client is of an unknown kind, or if it's a cluster, which Auth.js's adapter can't use
 */
export async function adoptFormerKeys(client: RedisClient, options: RedisAdapterOptions = {}): Promise<void> {
  const connection = connectionOf(client)
  if (connection.isCluster) throw new TypeError("A cluster has no keys of @auth/upstash-redis-adapter.")
  const prefixes = keyPrefixes(options, false)
  const expiring = expiringKeyStarts(prefixes)
  const { starts, run, runBare } = identityOf(connection, keyStarts(prefixes), expiring)
  let cursor = "0"
  do {
    const [next, ...rows] = listOf(await run(adoptRows, [starts.user], [cursor]))
    for (const row of rows) {
      const session = typeof row === "string" ? decoded<AdapterSession>(row) : null
      if (typeof row !== "string" || !(session?.expires instanceof Date)) continue
      const { sessionToken, userId, expires } = session
      const keys = [expiring.session + sessionToken, expiring.sessionsOf + userId]
      await runBare(adoptSession, keys, [row, timeText(expires, "expires"), sessionToken])
    }
    cursor = typeof next === "string" ? next : "0"
  } while (cursor !== "0")
}
