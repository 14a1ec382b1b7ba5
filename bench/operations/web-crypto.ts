import type { Operation } from "../operation.ts"
import { readJwt } from "./session.ts"
import { decode } from "./token.ts"

/** A service's work if the runtime has only WebCrypto, such as on the edge. */
export const webCryptoOperations: readonly Operation[] = [
  {
    name: "WebCrypto only: session JWT",
    ofAuthjs: 3,
    withoutBuiltins: true,
    prepare: async (subject) => readJwt(subject),
  },
  { name: "WebCrypto only: decode", ofAuthjs: 4, withoutBuiltins: true, prepare: decode },
]
