import { script, type Script } from "../script.ts"
import { keyFunctions, rowFunctions, userFunctions } from "./functions.ts"

/**
 * Lists the accounts of a user. Keys: the index of the user's accounts, and the accounts that are in it. Arguments: the
 * key prefixes, the user's id.
 */
export const listAccounts: Script = script(`${keyFunctions}${rowFunctions}${userFunctions}
return replied(accounts_of(ARGV[3]))
`)
