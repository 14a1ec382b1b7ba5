import { script, type Script } from "../script.ts"
import { indexFunctions, keyFunctions, rowFunctions } from "./functions.ts"

/**
 * Changes a session, but never creates one. Keys: the session, the indexes of the sessions of the users it belonged to
 * and belongs to, and the user, if there must be one. Arguments: the token, the new end or nothing, the key prefix of
 * indexes, the users' key prefix or nothing, and the changes.
 */
export const updateSession: Script = script(`${keyFunctions}${rowFunctions}${indexFunctions}
local row = redis.call('GET', KEYS[1])
if not row then return false end
local names, values = split(row)
local former = text(values['"userId"']) or ''
merge(names, values, 6, #ARGV)
local owner = text(values['"userId"']) or ''
if ARGV[5] ~= '' then
  local _, user = split(redis.call('GET', key(ARGV[5] .. owner)))
  if text(user['"id"']) ~= owner then return '!user' end
end
local changed = join(names, values)
if ARGV[3] ~= '' then
  redis.call('SET', KEYS[1], changed, 'PXAT', ARGV[3])
else
  redis.call('SET', KEYS[1], changed, 'KEEPTTL')
end
local ends = ARGV[3] ~= '' and ARGV[3] or redis.call('ZSCORE', key(ARGV[4] .. former), ARGV[2])
if former ~= owner then redis.call('ZREM', key(ARGV[4] .. former), ARGV[2]) end
if ends then remember(key(ARGV[4] .. owner), ends, ARGV[2]) end
return '=' .. changed
`)
