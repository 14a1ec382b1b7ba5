import { script, type Script } from "../script.ts"

/**
 * Revokes a key, later than before and until the later end. Keys: the revocation. Arguments: the time, the end.
 */
export const revoke: Script = script(`
local since, ends = tonumber(ARGV[2]), tonumber(ARGV[3])
local former = tonumber(redis.call('GET', KEYS[1]) or '')
if former then
  since = math.max(since, former + 1)
  ends = math.max(ends, redis.call('PEXPIRETIME', KEYS[1]))
end
redis.call('SET', KEYS[1], string.format('%.0f', since), 'PXAT', string.format('%.0f', ends))
return false
`)
