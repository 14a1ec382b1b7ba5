import { script, type Script } from "../script.ts"

/**
 * Adds to a counter if the sum doesn't exceed the maximum; otherwise, returns its value. Keys: the counter. Arguments:
 * the amount, the value to start from, the maximum, the end. Numbers are doubles, which can represent every safe
 * integer; `tostring` would round them.
 */
export const increment: Script = script(`
local by, from, max = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local value = tonumber(redis.call('GET', KEYS[1]) or '0')
local sum = math.max(value, from) + by
if sum > max then return '=' .. string.format('%.0f', value) end
redis.call('SET', KEYS[1], string.format('%.0f', sum), 'PXAT', ARGV[5])
return false
`)
