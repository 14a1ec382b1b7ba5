import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Reads a user with everything that belongs to them: the row, and lists of accounts, passkeys, sessions, session details, and
 * tokens with their ends. Keys: the same as when the user is removed. Arguments: the key prefixes, the id.
 */
export const exportUser: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
local id = ARGV[3]
local row, values = user_of(id)
if not row then return false end
local details, tokens = {}, {}
for _, one in ipairs(details_of(id)) do
  local found = redis.call('HGET', key(starts.details .. one), 'row')
  if found then details[#details + 1] = '=' .. found end
end
local address = starts.tokens and text(values['"email"'])
if address then
  for at, one in ipairs(redis.call('HGETALL', key(starts.tokens .. address))) do tokens[at] = '=' .. one end
end
return { '=' .. row, replied(accounts_of(id)), replied(passkeys_of(id)), replied(sessions_of(id)), details, tokens }
`)
