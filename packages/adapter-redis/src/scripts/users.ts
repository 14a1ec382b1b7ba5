import { script, type Script } from "../connection.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Stores a user, with or without their first account. Keys: the user, the index of the address (or the user again),
 * and the account with the index of the user's accounts. Arguments: the key prefixes, the user's row and id, the
 * address as JSON or nothing, the account's row and its member in the index.
 */
export const createUser: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
if redis.call('EXISTS', KEYS[1]) == 1 then return '!id' end
if ARGV[5] ~= '' and user_with(KEYS[2], ARGV[5]) then return '!email' end
if KEYS[3] and is_owned(KEYS[3]) then return '!account' end
redis.call('SET', KEYS[1], ARGV[3])
if ARGV[5] ~= '' then redis.call('SET', KEYS[2], ARGV[4]) end
if KEYS[3] then
  redis.call('SET', KEYS[3], ARGV[6])
  redis.call('SADD', KEYS[4], ARGV[7])
end
return '='
`)

/**
 * Reads the user who has an address. Keys: the index of the address, and the user who is in it. Arguments: the key
 * prefixes, the address as JSON.
 */
export const readUserByEmail: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
local _, row = user_with(KEYS[1], ARGV[3])
return row and '=' .. row
`)

/**
 * Reads the user of an account, and adds the account to the index of the user's accounts if Auth.js's adapter has stored it.
 * Keys: the account, and the user and the index that it leads to. Arguments: the key prefixes, provider and id as JSON,
 * the account's member in the index.
 */
export const readUserByAccount: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
local account, owner = account_at(KEYS[1], ARGV[3], ARGV[4])
local row = account and owner and user_of(owner)
if not row then return false end
local index = key(starts.accountsOf .. owner)
if redis.call('SISMEMBER', index, ARGV[5]) == 0 then redis.call('SADD', index, ARGV[5]) end
return '=' .. row
`)

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
