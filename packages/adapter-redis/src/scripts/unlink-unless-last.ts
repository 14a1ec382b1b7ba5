import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Removes an account if the same user has one of the others. Keys: the account, the others. Arguments: the key prefixes,
 * provider and id as JSON, the account's member in the index, the user's id, and provider and id of each of the others as
 * JSON.
 */
export const unlinkUnlessLast: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
local row, owner = account_at(KEYS[1], ARGV[3], ARGV[4])
if not row or owner ~= ARGV[6] then return false end
for at = 2, #KEYS do
  local place = 3 + 2 * at
  local other, other_owner = account_at(KEYS[at], ARGV[place], ARGV[place + 1])
  if other and other_owner == owner then
    redis.call('DEL', KEYS[1])
    redis.call('SREM', key(starts.accountsOf .. owner), ARGV[5])
    return '='
  end
end
return false
`)
