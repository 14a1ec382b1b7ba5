import { script, type Script } from "../script.ts"

/**
 * Stores a sign-in link or code, next to the others of its address. Keys: the tokens of the address. Arguments: the
 * token, its end.
 */
export const createVerificationToken: Script = script(`
if redis.call('HSETNX', KEYS[1], ARGV[2], ARGV[3]) == 0 then return '!token' end
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local tokens, last = redis.call('HGETALL', KEYS[1]), 1
for at = 1, #tokens, 2 do
  local ends = tonumber(tokens[at + 1])
  if ends < now then redis.call('HDEL', KEYS[1], tokens[at]) end
  last = math.max(last, ends)
end
redis.call('PEXPIREAT', KEYS[1], string.format('%.0f', last))
return '='
`)
