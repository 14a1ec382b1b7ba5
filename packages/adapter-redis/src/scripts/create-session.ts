import { script, type Script } from "../script.ts"
import { indexFunctions } from "./functions.ts"

/**
 * Stores a session. Keys: the session, the index of its user's sessions, and the user, if there must be one. Arguments: the
 * row, its end, its token.
 */
export const createSession: Script = script(`${indexFunctions}
if KEYS[3] and redis.call('EXISTS', KEYS[3]) == 0 then return '!user' end
if not redis.call('SET', KEYS[1], ARGV[2], 'NX', 'PXAT', ARGV[3]) then return '!session' end
remember(KEYS[2], ARGV[3], ARGV[4])
return '='
`)
