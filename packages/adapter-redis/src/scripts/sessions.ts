import { script, type Script } from "../connection.ts"
import { indexFunctions, keyFunctions, rowFunctions } from "./functions.ts"

/**
 * Stores a session. Keys: the session, the index of its user's sessions, and the user, if there must be one. Arguments: the
 * row, its end, its token, the user's id as JSON.
 */
export const createSession: Script = script(`${rowFunctions}${indexFunctions}
if KEYS[3] then
  local _, user = split(redis.call('GET', KEYS[3]))
  if user['"id"'] ~= ARGV[5] then return '!user' end
end
if not redis.call('SET', KEYS[1], ARGV[2], 'NX', 'PXAT', ARGV[3]) then return '!session' end
remember(KEYS[2], ARGV[3], ARGV[4])
return '='
`)

/**
 * Reads a session with its user. Keys: the session, and the user whose id is in it. Arguments: the users' key prefix.
 * Returns both rows, and `endless` if the session's key doesn't expire; nothing if either row is missing.
 */
export const readSession: Script = script(`${keyFunctions}${rowFunctions}
local session = redis.call('GET', KEYS[1])
local _, values = split(session)
local owner = text(values['"userId"'])
local user = owner and redis.call('GET', key(ARGV[2] .. owner))
if not user then return false end
return { '=' .. session, '=' .. user, redis.call('PTTL', KEYS[1]) == -1 and '=endless' or '=' }
`)

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

/**
 * Removes a session and returns it. Keys: the session, the index of its user's sessions. Arguments: the token, the key prefix of
 * indexes.
 */
export const deleteSession: Script = script(`${keyFunctions}${rowFunctions}
local row = redis.call('GETDEL', KEYS[1])
if not row then return false end
local _, values = split(row)
redis.call('ZREM', key(ARGV[3] .. (text(values['"userId"']) or '')), ARGV[2])
return '=' .. row
`)

/**
 * Lists the sessions of a user. Keys: the indexes of the user's sessions, and the sessions that are in them. Arguments: for
 * each index, the key prefix of its sessions.
 */
export const listSessions: Script = script(`${keyFunctions}
local rows = {}
for at, index in ipairs(KEYS) do
  for _, token in ipairs(redis.call('ZRANGE', index, 0, -1)) do
    local row = redis.call('GET', key(ARGV[at + 1] .. token))
    if row then rows[#rows + 1] = '=' .. row end
  end
end
return rows
`)

/**
 * Removes all sessions of a user. Keys: the indexes of the user's sessions, and the sessions that are in them.
 * Arguments: for each index, the key prefix of its sessions; then the key that Auth.js's adapter uses to find the
 * user's last session, if that key is read.
 */
export const deleteUserSessions: Script = script(`${keyFunctions}
for at, index in ipairs(KEYS) do
  for _, token in ipairs(redis.call('ZRANGE', index, 0, -1)) do redis.call('DEL', key(ARGV[at + 1] .. token)) end
  redis.call('DEL', index)
end
local former = ARGV[#KEYS + 2]
if former then
  local last = redis.call('GETDEL', key(former))
  if last then redis.call('DEL', key(last)) end
end
return false
`)

/**
 * Gives a session of Auth.js's adapter an expiry, and an entry in the index, if it hasn't changed since it was read.
 * Keys: the session, the index of its user's sessions. Arguments: the row, its end, its token.
 */
export const adoptSession: Script = script(`${indexFunctions}
if redis.call('GET', KEYS[1]) ~= ARGV[2] then return false end
redis.call('PEXPIREAT', KEYS[1], ARGV[3])
remember(KEYS[2], ARGV[3], ARGV[4])
return '='
`)
