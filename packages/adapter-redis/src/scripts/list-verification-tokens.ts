import { script, type Script } from "../script.ts"

/** Lists the sign-in links and codes of an address: each token, and its end. Keys: the tokens of the address. */
export const listVerificationTokens: Script = script(`
local tokens = redis.call('HGETALL', KEYS[1])
for at, text in ipairs(tokens) do tokens[at] = '=' .. text end
return tokens
`)
