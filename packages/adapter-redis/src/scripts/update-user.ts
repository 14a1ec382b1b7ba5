import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Changes a user, but never creates one. Keys: the user, the index of the new address (or the user again), and the
 * index of the old address. Arguments: the key prefixes, the id, the new address as JSON or nothing, and the changes.
 */
export const updateUser: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
local row = user_of(ARGV[3])
if not row then return '!user' end
local names, values = split(row)
local former = values['"email"']
merge(names, values, 5, #ARGV)
if ARGV[4] ~= '' and ARGV[4] ~= former then
  local other = user_with(KEYS[2], ARGV[4])
  if other and other ~= ARGV[3] then return '!email' end
end
local changed = join(names, values)
redis.call('SET', KEYS[1], changed)
if ARGV[4] ~= '' then redis.call('SET', KEYS[2], ARGV[3]) end
local address = values['"email"'] ~= former and text(former)
if address then
  local index = key(starts.email .. address)
  if redis.call('GET', index) == ARGV[3] then redis.call('DEL', index) end
end
return '=' .. changed
`)
