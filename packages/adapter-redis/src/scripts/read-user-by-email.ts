import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Reads the user who has an address. Keys: the index of the address, and the user who is in it. Arguments: the key
 * prefixes, the address as JSON.
 */
export const readUserByEmail: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
local _, row = user_with(KEYS[1], ARGV[3])
return row and '=' .. row
`)
