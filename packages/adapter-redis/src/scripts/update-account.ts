import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Changes an account if its members have the expected values. Keys: the account. Arguments: the key prefixes, provider and
 * id as JSON, the index of the first change, the expected members, the changes.
 */
export const updateAccount: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
local row = account_at(KEYS[1], ARGV[3], ARGV[4])
if not row then return false end
local names, values = split(row)
local changes = tonumber(ARGV[5])
for at = 6, changes - 1, 2 do
  if (values[ARGV[at]] or 'null') ~= ARGV[at + 1] then return false end
end
merge(names, values, changes, #ARGV)
redis.call('SET', KEYS[1], join(names, values))
return '='
`)
