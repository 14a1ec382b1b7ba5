import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions } from "./functions.ts"

/**
 * Removes a session and returns it. Keys: the session, the index of its user's sessions. Arguments: the token, the key prefix of
 * indexes.
 */
export const deleteSession: Script = script(`${keyFunctions}${rowFunctions}
local row = redis.call('GETDEL', KEYS[1])
if not row then return false end
local _, values = split(row)
redis.call('ZREM', key(ARGV[3] .. (text(values['"userId"']) or '')), ARGV[2])
return '=' .. row
`)
