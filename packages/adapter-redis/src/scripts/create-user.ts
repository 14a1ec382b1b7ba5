import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Stores a user, with or without their first account. Keys: the user, the index of the address (or the user again),
 * and the account with the index of the user's accounts. Arguments: the key prefixes, the user's row and id, the
 * address as JSON or nothing, the account's row and its member in the index.
 */
export const createUser: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
if redis.call('EXISTS', KEYS[1]) == 1 then return '!id' end
if ARGV[5] ~= '' and user_with(KEYS[2], ARGV[5]) then return '!email' end
if KEYS[3] and is_owned(KEYS[3]) then return '!account' end
redis.call('SET', KEYS[1], ARGV[3])
if ARGV[5] ~= '' then redis.call('SET', KEYS[2], ARGV[4]) end
if KEYS[3] then
  redis.call('SET', KEYS[3], ARGV[6])
  redis.call('SADD', KEYS[4], ARGV[7])
end
return '='
`)
