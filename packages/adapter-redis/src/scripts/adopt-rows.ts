import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Continues the scan of all keys: adds accounts to the index of their owners' accounts, and returns the next cursor and
 * the sessions whose keys don't expire. Keys: any one; the script reads every key of the server. Arguments: the key
 * prefixes, the cursor.
 */
export const adoptRows: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
local found = redis.call('SCAN', ARGV[3], 'COUNT', 500)
local reply = { '=' .. found[1] }
for _, name in ipairs(found[2]) do
  local function member_of(start)
    if string.sub(name, 1, #key(start)) ~= key(start) then return nil end
    return redis.call('TYPE', name).ok == 'string' and string.sub(name, #key(start) + 1)
  end
  local account = member_of(starts.account)
  if account then
    local _, values = split(redis.call('GET', name))
    local owner = values['"provider"'] and text(values['"userId"'])
    if owner and user_of(owner) then redis.call('SADD', key(starts.accountsOf .. owner), account) end
  elseif member_of(starts.session) and redis.call('PTTL', name) == -1 then
    reply[#reply + 1] = '=' .. redis.call('GET', name)
  end
end
return reply
`)
