import { decodeBase64url, decodeUtf8 } from "./encodings.ts"
import { parseObject } from "../model/parse-object.ts"
import type { ContentEncryption } from "./seal-implementation.ts"

/** The protected header of a token: `alg` is always `dir`. */
export interface ProtectedHeader {
  readonly enc: ContentEncryption
  /** Whatever was there: it is only ever compared. */
  readonly kid: unknown
}

/**
 * Reads the protected header of a token (RFC 7516 §4). The list of members is closed: whatever could change how a
 * token is read (`zip`, `crit`, `epk`, `p2c`, `jwk`, `jku`, `x5c`, …) makes it invalid, and the result undefined.
 */
export function parseProtectedHeader(header: string): ProtectedHeader | undefined {
  const bytes = decodeBase64url(header)
  const text = bytes ? decodeUtf8(bytes) : ""
  const parsed = parseObject(text)
  // Member names must be unique (RFC 7515 §4): a text with duplicates is not what its members serialise to.
  if (!parsed || JSON.stringify(parsed) !== text) return undefined
  const { alg, enc, kid, typ = "JWT", ...others } = parsed
  if (alg !== "dir" || typ !== "JWT" || Object.keys(others).length > 0) return undefined
  return enc === "A256CBC-HS512" || enc === "A256GCM" ? { enc, kid } : undefined
}
