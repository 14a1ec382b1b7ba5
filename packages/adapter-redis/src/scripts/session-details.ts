import { script, type Script } from "../connection.ts"
import { indexFunctions, keyFunctions, rowFunctions } from "./functions.ts"

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

/**
 * Lists details of sessions. Keys: the indexes that find them, and the details that are in them. Arguments: for each
 * index, the key prefix of its details.
 */
export const listSessionDetails: Script = script(`${keyFunctions}
local rows = {}
for at, index in ipairs(KEYS) do
  for _, id in ipairs(redis.call('ZRANGE', index, 0, -1)) do
    local row = redis.call('HGET', key(ARGV[at + 1] .. id), 'row')
    if row then rows[#rows + 1] = '=' .. row end
  end
end
return rows
`)

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
