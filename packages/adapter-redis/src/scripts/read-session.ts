import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions } from "./functions.ts"

/**
 * Reads a session with its user. Keys: the session, and the user whose id is in it. Arguments: the users' key prefix.
 * Returns both rows, and `endless` if the session's key doesn't expire; nothing if either row is missing.
 */
export const readSession: Script = script(`${keyFunctions}${rowFunctions}
local session = redis.call('GET', KEYS[1])
local _, values = split(session)
local owner = text(values['"userId"'])
local user = owner and redis.call('GET', key(ARGV[2] .. owner))
if not user then return false end
return { '=' .. session, '=' .. user, redis.call('PTTL', KEYS[1]) == -1 and '=endless' or '=' }
`)
