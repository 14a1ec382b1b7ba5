import { script, type Script } from "../script.ts"

/** Removes the sign-in links and codes of an address. Keys: the tokens of the address. */
export const deleteVerificationTokens: Script = script(`
redis.call('DEL', KEYS[1])
return false
`)
