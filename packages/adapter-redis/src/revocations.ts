import { type Connection, type Methods, script, type Script } from "./connection.ts"
import { isKeyText, keyText, timeText } from "./key-text.ts"

/** Returns the methods that revoke sessions. Each revocation has its own key. */
export function revocations(connection: Connection, prefix: string): Methods<"revoke" | "revokedSince"> {
  const keyOf = (key: string): string => `${prefix}revocation:${key}`
  return {
    async revoke(key, until) {
      const keys = [keyOf(keyText(key, "key"))]
      await connection.run(revoke, keys, [String(Date.now()), timeText(until, "until")])
    },

    async revokedSince(keys) {
      const values = await connection.getMany(keys.filter(isKeyText).map(keyOf))
      let next = 0
      const times = keys.map((key) => (isKeyText(key) ? values[next++] : null))
      return times.map((time) =>
        typeof time === "string" ? new Date(Number(time.slice(0, time.indexOf(":")))) : null,
      )
    },
  }
}

/**
 * Revokes a key, at a later time than before and until the later end. The value contains both. Keys: the revocation.
 * Arguments: the time, the end.
 */
const revoke: Script = script(`
local since, ends = tonumber(ARGV[2]), tonumber(ARGV[3])
local former_since, former_ends = string.match(redis.call('GET', KEYS[1]) or '', '^(%d+):(%d+)$')
if former_since then
  since = math.max(since, tonumber(former_since) + 1)
  ends = math.max(ends, tonumber(former_ends))
end
redis.call('SET', KEYS[1], string.format('%.0f:%.0f', since, ends), 'PXAT', string.format('%.0f', ends))
return false
`)
