import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions } from "./functions.ts"

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
