import { decodeUtf8 } from "./decode-utf8.ts"
import { decodeBase64url } from "./encodings.ts"
import { parseObject } from "../model/parse-object.ts"
import type { ContentEncryption } from "./seal-implementation.ts"

/** The protected header of a token. Its `alg` is always `dir`. */
export interface ProtectedHeader {
  readonly enc: ContentEncryption
  /** The name of the key. It can be any value, because it's only compared. */
  readonly kid: unknown
}

/**
 * Reads the protected header of a token (RFC 7516 §4). Returns undefined if the header has any other member, such as
 * one that could change how a token is read (`zip`, `crit`, `epk`, `p2c`, `jwk`, `jku`, `x5c`, …).
 */
export function parseProtectedHeader(header: string): ProtectedHeader | undefined {
  const bytes = decodeBase64url(header)
  const text = bytes ? decodeUtf8(bytes) : ""
  const parsed = parseObject(text)
  // Member names must be unique (RFC 7515 §4): a text with duplicates differs from its own serialisation.
  if (!parsed || JSON.stringify(parsed) !== text) return undefined
  const { alg, enc, kid, typ = "JWT", ...others } = parsed
  if (alg !== "dir" || typ !== "JWT" || Object.keys(others).length > 0) return undefined
  return enc === "A256CBC-HS512" || enc === "A256GCM" ? { enc, kid } : undefined
}
