import { encodeBase64url, encodeHex, encodeUtf8 } from "./encodings.ts"
import type { MaybePromise } from "../runtime/maybe-promise.ts"
import { type Bytes, nodeCrypto } from "../runtime/node-builtins.ts"

/** SHA-256 of a text (its UTF-8 bytes), in lower-case hexadecimal; at once where the platform can. */
export function sha256Hex(text: string): MaybePromise<string> {
  return nodeCrypto ? nodeCrypto.hash("sha256", text, "hex") : digest("SHA-256", text).then(encodeHex)
}

/** SHA-256 of a text (its UTF-8 bytes), in base64url without padding; at once where the platform can. */
export function sha256Base64url(text: string): MaybePromise<string> {
  return nodeCrypto
    ? nodeCrypto.hash("sha256", text, "base64url")
    : digest("SHA-256", text).then(encodeBase64url)
}

/** SHA-512 of a text (its UTF-8 bytes), in base64url without padding; at once where the platform can. */
export function sha512Base64url(text: string): MaybePromise<string> {
  return nodeCrypto
    ? nodeCrypto.hash("sha512", text, "base64url")
    : digest("SHA-512", text).then(encodeBase64url)
}

async function digest(algorithm: "SHA-256" | "SHA-512", text: string): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, encodeUtf8(text)))
}
