/**
 * A key of the Web Cryptography API (§13), as every runtime returns it. TypeScript declares `CryptoKey` only with the
 * library for browsers.
 *
 * @see [Web Cryptography §13](https://www.w3.org/TR/webcrypto-2/#cryptokey-interface)
 */
export interface WebCryptoKey {
  readonly type: "private" | "public" | "secret"
  readonly algorithm: { readonly name: string }
  readonly extractable: boolean
  /** The operations that the key may be used for: `sign`, `verify`, … */
  readonly usages: readonly string[]
}

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
