import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Removes an account and returns it. Keys: the account, the index of its owner's accounts. Arguments: the key prefixes,
 * provider and id as JSON, the account's member in the index.
 */
export const deleteAccount: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
local row, owner = account_at(KEYS[1], ARGV[3], ARGV[4])
if not row then return false end
redis.call('DEL', KEYS[1])
if owner then redis.call('SREM', key(starts.accountsOf .. owner), ARGV[5]) end
return '=' .. row
`)
