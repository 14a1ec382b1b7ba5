import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Reads the user of an account, and adds the account to the index of the user's accounts if Auth.js's adapter has stored it.
 * Keys: the account, and the user and the index that it leads to. Arguments: the key prefixes, provider and id as JSON,
 * the account's member in the index.
 */
export const readUserByAccount: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
local account, owner = account_at(KEYS[1], ARGV[3], ARGV[4])
local row = account and owner and user_of(owner)
if not row then return false end
local index = key(starts.accountsOf .. owner)
if redis.call('SISMEMBER', index, ARGV[5]) == 0 then redis.call('SADD', index, ARGV[5]) end
return '=' .. row
`)
