import { script, type Script } from "../script.ts"
import { indexFunctions } from "./functions.ts"

/**
 * Gives a session of Auth.js's adapter an expiry, and an entry in the index, if it hasn't changed since it was read.
 * Keys: the session, the index of its user's sessions. Arguments: the row, its end, its token.
 */
export const adoptSession: Script = script(`${indexFunctions}
if redis.call('GET', KEYS[1]) ~= ARGV[2] then return false end
redis.call('PEXPIREAT', KEYS[1], ARGV[3])
remember(KEYS[2], ARGV[3], ARGV[4])
return '='
`)
