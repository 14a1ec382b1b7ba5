import { script, type Script } from "../script.ts"
import { rowFunctions } from "./functions.ts"

/** Changes a passkey, but never creates one. Keys: the passkey. Arguments: the changes. */
export const updatePasskey: Script = script(`${rowFunctions}
local names, values = split(redis.call('GET', KEYS[1]))
if not values['"credentialID"'] then return '!authenticator' end
merge(names, values, 2, #ARGV)
local changed = join(names, values)
redis.call('SET', KEYS[1], changed)
return '=' .. changed
`)
