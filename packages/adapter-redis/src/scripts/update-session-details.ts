import { script, type Script } from "../script.ts"
import { indexFunctions, keyFunctions, rowFunctions } from "./functions.ts"

/**
 * Changes the details of a session, but never creates any. Keys: the details, and the indexes that find them.
 * Arguments: the id, the new end, the key prefix of indexes, and the changes.
 */
export const updateSessionDetails: Script = script(`${keyFunctions}${rowFunctions}${indexFunctions}
local row = redis.call('HGET', KEYS[1], 'row')
if not row then return false end
local names, values = split(row)
merge(names, values, 5, #ARGV)
local changed = join(names, values)
redis.call('HSET', KEYS[1], 'row', changed)
for _, name in ipairs(redis.call('HMGET', KEYS[1], 'index1', 'index2', 'index3')) do
  if name then remember(key(ARGV[4] .. name), ARGV[3], ARGV[2]) end
end
redis.call('PEXPIREAT', KEYS[1], ARGV[3])
return '=' .. changed
`)
