import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Lists the passkeys of a user. Keys: the index of the user's passkeys, and the passkeys that are in it. Arguments: the
 * key prefixes, the user's id.
 */
export const listPasskeys: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
return replied(passkeys_of(ARGV[3]))
`)
