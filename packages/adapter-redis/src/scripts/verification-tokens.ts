import { script, type Script } from "../connection.ts"
import { rowFunctions } from "./functions.ts"

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

/**
 * Removes a sign-in link or code, and returns its end, or the row that Auth.js's adapter has stored. Keys: the tokens
 * of the address, and the key of that row, if such rows are read. Arguments: the token, and address and token as JSON.
 */
export const useVerificationToken: Script = script(`${rowFunctions}
local ends = redis.call('HGET', KEYS[1], ARGV[2])
if ends then
  redis.call('HDEL', KEYS[1], ARGV[2])
  return '=' .. ends
end
local row = KEYS[2] and redis.call('GET', KEYS[2])
local _, values = split(row)
if values['"identifier"'] ~= ARGV[3] or values['"token"'] ~= ARGV[4] then return false end
redis.call('DEL', KEYS[2])
return '=' .. row
`)

/** Lists the sign-in links and codes of an address: each token, and its end. Keys: the tokens of the address. */
export const listVerificationTokens: Script = script(`
local tokens = redis.call('HGETALL', KEYS[1])
for at, text in ipairs(tokens) do tokens[at] = '=' .. text end
return tokens
`)

/** Removes the sign-in links and codes of an address. Keys: the tokens of the address. */
export const deleteVerificationTokens: Script = script(`
redis.call('DEL', KEYS[1])
return false
`)
