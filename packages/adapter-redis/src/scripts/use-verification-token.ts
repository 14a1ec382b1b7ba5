import { script, type Script } from "../script.ts"
import { rowFunctions } from "./functions.ts"

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
