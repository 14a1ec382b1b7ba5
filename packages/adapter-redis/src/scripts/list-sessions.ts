import { script, type Script } from "../script.ts"
import { keyFunctions } from "./functions.ts"

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
