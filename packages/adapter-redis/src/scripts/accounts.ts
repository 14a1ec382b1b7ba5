import { script, type Script } from "../connection.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Stores a user's account or passkey. Keys: the row, the user, the index of the user's rows. Arguments: the key
 * prefixes, the row, the user's id, the row's member in the index, the name of the refusal if the row exists.
 */
export const createOwned: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
if not user_of(ARGV[4]) then return '!user' end
if is_owned(KEYS[1]) then return '!' .. ARGV[6] end
redis.call('SET', KEYS[1], ARGV[3])
redis.call('SADD', KEYS[3], ARGV[5])
return '='
`)

/**
 * Lists the accounts of a user. Keys: the index of the user's accounts, and the accounts that are in it. Arguments: the
 * key prefixes, the user's id.
 */
export const listAccounts: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
return replied(accounts_of(ARGV[3]))
`)

/**
 * Changes an account if its members have the expected values. Keys: the account. Arguments: the key prefixes, provider and
 * id as JSON, the index of the first change, the expected members, the changes.
 */
export const updateAccount: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
local row = account_at(KEYS[1], ARGV[3], ARGV[4])
if not row then return false end
local names, values = split(row)
local changes = tonumber(ARGV[5])
for at = 6, changes - 1, 2 do
  if (values[ARGV[at]] or 'null') ~= ARGV[at + 1] then return false end
end
merge(names, values, changes, #ARGV)
redis.call('SET', KEYS[1], join(names, values))
return '='
`)

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
