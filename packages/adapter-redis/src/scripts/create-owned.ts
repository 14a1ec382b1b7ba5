import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Stores a user's account or passkey. Keys: the row, the user, the index of the user's rows. Arguments: the key
 * prefixes, the row, the user's id, the row's member in the index, the name of the refusal if the row exists.
 */
export const createOwned: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
if not user_of(ARGV[4]) then return '!user' end
if is_owned(KEYS[1]) then return '!' .. ARGV[6] end
redis.call('SET', KEYS[1], ARGV[3])
redis.call('SADD', KEYS[3], ARGV[5])
return '='
`)
