/**
 * A private key of an elliptic curve as a JSON Web Key, which `crypto.subtle.importKey("jwk", …)` accepts.
 *
 * @see [RFC 7518 §6.2](https://www.rfc-editor.org/rfc/rfc7518#section-6.2)
 */
export interface PrivateJwk {
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly y: string
  /** The private part. */
  readonly d: string
}
