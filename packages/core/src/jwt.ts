/**
 * Session tokens, which are encrypted JWTs. To decrypt one, you need the secret and the name of its cookie.
 *
 * @module
 */
export { decode } from "./session/decode.ts"
export { encode } from "./session/encode.ts"
export { getToken } from "./session/get-token.ts"
export type { GetTokenParams, GetTokenRevocation } from "./session/get-token.ts"
export type { DefaultJWT, JWT } from "./model/session.ts"
export type { JWTDecodeParams, JWTEncodeParams, JWTOptions } from "./config/auth-config.ts"
