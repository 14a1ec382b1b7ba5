import { script, type Script } from "../script.ts"

/** The number of other links and codes that are looked at when one is stored. */
const maxRead = 16

/**
 * Stores a sign-in link or code, next to the others of its address. Anyone can request any number of them for an address,
 * so only a few random ones are read, and removed if they have expired. Each new one takes several chances to do that, so
 * expired ones stay a small part. Keys: the tokens of the address. Arguments: the token, its end.
 */
export const createVerificationToken: Script = script(`
if redis.call('HSETNX', KEYS[1], ARGV[2], ARGV[3]) == 0 then return '!token' end
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local lifetime = redis.call('PTTL', KEYS[1])
local tokens = redis.call('HRANDFIELD', KEYS[1], ${maxRead}, 'WITHVALUES')
for at = 1, #tokens, 2 do
  if tonumber(tokens[at + 1]) < now then redis.call('HDEL', KEYS[1], tokens[at]) end
end
if lifetime < 0 or now + lifetime < tonumber(ARGV[3]) then redis.call('PEXPIREAT', KEYS[1], ARGV[3]) end
return '='
`)
