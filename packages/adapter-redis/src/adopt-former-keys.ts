import type { AdapterSession } from "@latchkey/core/adapters"
import { connectionOf } from "./connection-of.ts"
import { script, type Script, listOf } from "./connection.ts"
import { identityOf } from "./identity.ts"
import { expiringKeyStarts, keyPrefixes, keyStarts, type RedisAdapterOptions } from "./key-starts.ts"
import { timeText } from "./key-text.ts"

import type { RedisClient } from "./redis-client.ts"
import { decoded } from "./rows.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./scripts/functions.ts"
import { adoptSession } from "./scripts/sessions.ts"

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

/**
 * Continues the scan of all keys: adds accounts to the index of their owners' accounts, and returns the next cursor and
 * the sessions whose keys don't expire. Keys: any one; the script reads every key of the server. Arguments: the key
 * prefixes, the cursor.
 */
const adoptRows: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
local found = redis.call('SCAN', ARGV[3], 'COUNT', 500)
local reply = { '=' .. found[1] }
for _, name in ipairs(found[2]) do
  local function member_of(start)
    if string.sub(name, 1, #key(start)) ~= key(start) then return nil end
    return redis.call('TYPE', name).ok == 'string' and string.sub(name, #key(start) + 1)
  end
  local account = member_of(starts.account)
  if account then
    local _, values = split(redis.call('GET', name))
    local owner = values['"provider"'] and text(values['"userId"'])
    if owner and user_of(owner) then redis.call('SADD', key(starts.accountsOf .. owner), account) end
  elseif member_of(starts.session) and redis.call('PTTL', name) == -1 then
    reply[#reply + 1] = '=' .. redis.call('GET', name)
  end
end
return reply
`)
