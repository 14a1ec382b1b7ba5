import { script, type Script } from "../script.ts"
import { rowFunctions } from "./functions.ts"

/**
 * Sets the counter of a passkey, which must grow, or stay zero. Keys: the passkey. Arguments: the counter's name and
 * value.
 */
export const countPasskey: Script = script(`${rowFunctions}
local names, values = split(redis.call('GET', KEYS[1]))
if not values['"credentialID"'] then return '!authenticator' end
local former, counter = tonumber(values[ARGV[2]]) or 0, tonumber(ARGV[3])
if counter <= former and (counter > 0 or former > 0) then return '!counter' end
merge(names, values, 2, 3)
local changed = join(names, values)
redis.call('SET', KEYS[1], changed)
return '=' .. changed
`)
