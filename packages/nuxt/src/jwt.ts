/**
 * Session tokens. Augment `JWT` here with the claims that your `jwt` callback adds.
 *
 * @module
 */
export { decode, encode, getToken } from "@latchkey/core/jwt"
export type {
  DefaultJWT,
  GetTokenParams,
  GetTokenRevocation,
  JWT,
  JWTDecodeParams,
  JWTEncodeParams,
  JWTOptions,
} from "@latchkey/core/jwt"
