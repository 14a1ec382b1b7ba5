import { script, type Script } from "../script.ts"
import { keyFunctions } from "./functions.ts"

/**
 * Removes the details of a session. Keys: the details, and the indexes that find them. Arguments: the id, the key prefix of
 * indexes.
 */
export const deleteSessionDetails: Script = script(`${keyFunctions}
for _, name in ipairs(redis.call('HMGET', KEYS[1], 'index1', 'index2', 'index3')) do
  if name then redis.call('ZREM', key(ARGV[3] .. name), ARGV[2]) end
end
redis.call('DEL', KEYS[1])
return false
`)
