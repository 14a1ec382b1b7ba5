import { script, type Script } from "../script.ts"
import { indexFunctions, rowFunctions } from "./functions.ts"

/**
 * Stores a session. Keys: the session, the index of its user's sessions, and the user, if there must be one. Arguments: the
 * row, its end, its token, the user's id as JSON.
 */
export const createSession: Script = script(`${rowFunctions}${indexFunctions}
if KEYS[3] then
  local _, user = split(redis.call('GET', KEYS[3]))
  if user['"id"'] ~= ARGV[5] then return '!user' end
end
if not redis.call('SET', KEYS[1], ARGV[2], 'NX', 'PXAT', ARGV[3]) then return '!session' end
remember(KEYS[2], ARGV[3], ARGV[4])
return '='
`)
