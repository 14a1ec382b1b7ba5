import type { Operation } from "../operation.ts"
import { readJwt } from "./session.ts"
import { decode } from "./token.ts"

/** A service's work if the runtime has only WebCrypto, as on the edge. */
export const webCryptoOperations: readonly Operation[] = [
  {
    name: "WebCrypto only: session JWT",
    must: 3,
    aim: 3.8,
    withoutBuiltins: true,
    prepare: async (subject) => readJwt(subject),
  },
  { name: "WebCrypto only: decode", must: 4, aim: 5, withoutBuiltins: true, prepare: decode },
]
