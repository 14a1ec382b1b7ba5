import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Removes a user with everything that belongs to them. Keys: the user, the indexes and rows of their accounts, passkeys,
 * sessions and session details, the index of their address, and its tokens. Arguments: the key prefixes, the id, and
 * `tokens` if the address's tokens are also removed. Replies with the number of rows that were removed, and the user's
 * row.
 */
export const removeUser: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
local id = ARGV[3]
local row, values = user_of(id)
local count = 0
for _, rows in ipairs({ accounts_of(id), passkeys_of(id), sessions_of(id) }) do
  for _, one in ipairs(rows) do count = count + redis.call('DEL', one.name) end
end
for _, one in ipairs(details_of(id)) do
  local name = key(starts.details .. one)
  for _, index in ipairs(redis.call('HMGET', name, 'index1', 'index2', 'index3')) do
    if index then redis.call('ZREM', key(starts.detailsOf .. index), one) end
  end
  count = count + redis.call('DEL', name)
end
for _, start in ipairs({ 'accountsOf', 'passkeysOf', 'sessionsOf', 'formerAccount', 'formerSession' }) do
  if starts[start] then redis.call('DEL', key(starts[start] .. id)) end
end
if not row then return { '=' .. count } end
redis.call('DEL', KEYS[1])
local address = text(values['"email"'])
if address then
  local index = key(starts.email .. address)
  if redis.call('GET', index) == id then redis.call('DEL', index) end
  if ARGV[4] == 'tokens' and starts.tokens then redis.call('DEL', key(starts.tokens .. address)) end
end
return { '=' .. (count + 1), '=' .. row }
`)
