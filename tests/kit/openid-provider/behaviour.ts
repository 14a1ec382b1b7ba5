import type { IncomingMessage, ServerResponse } from "node:http"
import type { JWK, JWTHeaderParameters } from "jose"
import type { SignatureAlgorithm } from "./signing-key.ts"

/** Claims of a token, or members of a document. */
export type Members = Record<string, unknown>

/** An endpoint of the provider. */
export type Endpoint = "discovery" | "keys" | "authorize" | "token" | "userinfo" | "par" | "logout"

/** Replaces something that the provider is about to send. */
export type Twist<Value> = (value: Value) => Value

/** The provider's deviations from its correct or default behaviour. */
export interface Behaviour {
  metadata?: Twist<Members>
  /** The key set. */
  keys?: Twist<JWK[]>
  /** The parameters of the authorization response. */
  response?: Twist<Record<string, string>>
  /** Runs before a code's tokens are created. */
  beforeTokens?: () => void
  /** The algorithm of id_tokens. Default: RS256. */
  algorithm?: SignatureAlgorithm
  /** Replaces the signing key with one that isn't published. */
  signsWith?: { readonly alg: SignatureAlgorithm; readonly generation: number }
  /** The claims of the id_token. */
  claims?: Twist<Members>
  /** The protected header of the id_token. */
  header?: Twist<JWTHeaderParameters>
  /** The id_token that's sent. */
  idToken?: Twist<string>
  /** The token response. */
  tokens?: Twist<Members>
  /** The claims of the UserInfo endpoint. */
  userinfo?: Twist<Members>
  /** Signs UserInfo responses, and gets the JWT that's sent. */
  signedUserinfo?: Twist<string>
  /** Accepts any code verifier. */
  ignoresPkce?: boolean
  /** Issues tokens for a code even if it's used again. */
  reusesCodes?: boolean
  /** Issues refresh tokens that can be used only once. */
  refreshes?: boolean
  /** Puts the sign-in's nonce into the id_token of a renewal, like some providers. */
  repeatsNonce?: boolean
  /** The parameters of the URL that users return to after signing out. */
  signedOut?: Twist<Record<string, string>>
  /** The delay of an endpoint's response, in milliseconds. */
  delay?: (endpoint: Endpoint) => number
  /** Answers a request itself. Returns true if it did. */
  answers?: (endpoint: Endpoint, request: IncomingMessage, response: ServerResponse) => boolean
}

/** A request that reached the provider. */
export interface Arrival {
  readonly endpoint: Endpoint | "elsewhere"
  readonly headers: Headers
  readonly query: URLSearchParams
  readonly body: URLSearchParams
}
