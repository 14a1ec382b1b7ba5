import { script, type Script } from "../script.ts"

/**
 * Revokes a key, at a later time than before and until the later end. The value contains both. Keys: the revocation.
 * Arguments: the time, the end.
 */
export const revoke: Script = script(`
local since, ends = tonumber(ARGV[2]), tonumber(ARGV[3])
local former_since, former_ends = string.match(redis.call('GET', KEYS[1]) or '', '^(%d+):(%d+)$')
if former_since then
  since = math.max(since, tonumber(former_since) + 1)
  ends = math.max(ends, tonumber(former_ends))
end
redis.call('SET', KEYS[1], string.format('%.0f:%.0f', since, ends), 'PXAT', string.format('%.0f', ends))
return false
`)
