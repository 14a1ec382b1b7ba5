import { script, type Script } from "../connection.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Lists the passkeys of a user. Keys: the index of the user's passkeys, and the passkeys that are in it. Arguments: the
 * key prefixes, the user's id.
 */
export const listPasskeys: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
return replied(passkeys_of(ARGV[3]))
`)

/** Changes a passkey, but never creates one. Keys: the passkey. Arguments: the changes. */
export const updatePasskey: Script = script(`${rowFunctions}
local names, values = split(redis.call('GET', KEYS[1]))
if not values['"credentialID"'] then return '!authenticator' end
merge(names, values, 2, #ARGV)
local changed = join(names, values)
redis.call('SET', KEYS[1], changed)
return '=' .. changed
`)

/**
 * Sets the counter of a passkey, which must grow, or stay zero. Keys: the passkey. Arguments: the counter's name and
 * value.
 */
export const countPasskey: Script = script(`${rowFunctions}
local names, values = split(redis.call('GET', KEYS[1]))
if not values['"credentialID"'] then return '!authenticator' end
local former, counter = tonumber(values[ARGV[2]]) or 0, tonumber(ARGV[3])
if counter <= former and (counter > 0 or former > 0) then return '!counter' end
merge(names, values, 2, 3)
local changed = join(names, values)
redis.call('SET', KEYS[1], changed)
return '=' .. changed
`)

/**
 * Removes a passkey and returns it. Keys: the passkey, the index of its owner's passkeys. Arguments: the credential's id, the
 * key prefix of indexes.
 */
export const deletePasskey: Script = script(`${keyFunctions}${rowFunctions}
local row = redis.call('GETDEL', KEYS[1])
if not row then return false end
local _, values = split(row)
redis.call('SREM', key(ARGV[3] .. (text(values['"userId"']) or '')), ARGV[2])
return '=' .. row
`)
