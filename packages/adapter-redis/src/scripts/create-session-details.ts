import { script, type Script } from "../script.ts"
import { indexFunctions } from "./functions.ts"

/**
 * Stores the details of a session. Keys: the details, and the indexes that find them. Arguments: the row, its end, its id,
 * and the names of the indexes.
 */
export const createSessionDetails: Script = script(`${indexFunctions}
if redis.call('EXISTS', KEYS[1]) == 1 then return '!details' end
redis.call('HSET', KEYS[1], 'row', ARGV[2])
for at = 2, #KEYS do
  redis.call('HSET', KEYS[1], 'index' .. (at - 1), ARGV[at + 3])
  remember(KEYS[at], ARGV[3], ARGV[4])
end
redis.call('PEXPIREAT', KEYS[1], ARGV[3])
return '='
`)
