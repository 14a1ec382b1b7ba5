import { script, type Script } from "../script.ts"
import { keyFunctions } from "./functions.ts"

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
