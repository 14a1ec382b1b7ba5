import type { IncomingMessage, ServerResponse } from "node:http"
import type { JWK, JWTHeaderParameters } from "jose"
import type { SignatureAlgorithm } from "./signing-key.ts"

/** Claims of a token, or members of a document. */
export type Members = Record<string, unknown>

/** An endpoint of the provider. */
export type Endpoint = "discovery" | "keys" | "authorize" | "token" | "userinfo" | "par" | "logout"

/** Something that the provider is about to say, and what it says instead. */
export type Twist<Value> = (value: Value) => Value

/** The provider's behaviour that differs from what it should do, or does by default. */
export interface Behaviour {
  metadata?: Twist<Members>
  /** The key set. */
  keys?: Twist<JWK[]>
  /** The parameters of the authorization response. */
  response?: Twist<Record<string, string>>
  /** Runs before the tokens of a code are made. */
  beforeTokens?: () => void
  /** The algorithm of id_tokens. Default RS256. */
  algorithm?: SignatureAlgorithm
  /** The key that signs: another one than the one published. */
  signsWith?: { readonly alg: SignatureAlgorithm; readonly generation: number }
  /** The claims of the id_token. */
  claims?: Twist<Members>
  /** The protected header of the id_token. */
  header?: Twist<JWTHeaderParameters>
  /** The id_token as it leaves. */
  idToken?: Twist<string>
  /** The token response. */
  tokens?: Twist<Members>
  /** The claims of the UserInfo endpoint. */
  userinfo?: Twist<Members>
  /** Signs UserInfo answers; gets the JWT as it leaves. */
  signedUserinfo?: Twist<string>
  /** Accepts any code verifier. */
  ignoresPkce?: boolean
  /** Gives tokens for a code however often it comes. */
  reusesCodes?: boolean
  /** Issues refresh tokens, each for one use. */
  refreshes?: boolean
  /** The id_token of a renewal has the nonce of the sign-in, as some providers have it. */
  repeatsNonce?: boolean
  /** The parameters with which people come back from signing out. */
  signedOut?: Twist<Record<string, string>>
  /** Milliseconds by which the answer of an endpoint is late. */
  delay?: (endpoint: Endpoint) => number
  /** Answers an endpoint by itself. True where it did. */
  answers?: (endpoint: Endpoint, request: IncomingMessage, response: ServerResponse) => boolean
}

/** A request that reached the provider. */
export interface Arrival {
  readonly endpoint: Endpoint | "elsewhere"
  readonly headers: Headers
  readonly query: URLSearchParams
  readonly body: URLSearchParams
}
