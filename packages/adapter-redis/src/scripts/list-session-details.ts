import { script, type Script } from "../script.ts"
import { keyFunctions } from "./functions.ts"

/**
 * Lists details of sessions. Keys: the indexes that find them, and the details that are in them. Arguments: for each
 * index, the key prefix of its details.
 */
export const listSessionDetails: Script = script(`${keyFunctions}
local rows = {}
for at, index in ipairs(KEYS) do
  for _, id in ipairs(redis.call('ZRANGE', index, 0, -1)) do
    local row = redis.call('HGET', key(ARGV[at + 1] .. id), 'row')
    if row then rows[#rows + 1] = '=' .. row end
  end
end
return rows
`)
