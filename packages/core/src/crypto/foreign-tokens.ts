import { parseObject } from "../model/json-value.ts"
import { lazily, type Lazy, type MaybePromise } from "../runtime/lazily.ts"
import { type ContentKey, firstAnswer, type Segments } from "./content-key.ts"
import { decodeBase64url, decodeUtf8 } from "./encodings.ts"
import { gcmKey } from "./gcm-tokens.ts"
import type { ContentEncryption } from "./primitives.ts"

/** The maximum number of secrets that are tried to open a token whose header isn't spelled like ours. */
const maxForeignKeys = 10

/**
 * Returns the function that opens tokens whose header isn't spelled like ours, because other implementations created
 * them. That function returns undefined for anything else. Its code is loaded with the first such token.
 *
 * @param sealingKeys - the A256CBC-HS512 keys, in the order of the secrets.
 */
export function foreignTokens(
  secrets: readonly string[],
  salt: string,
  sealingKeys: readonly Lazy<ContentKey>[],
): (segments: Segments) => MaybePromise<string | undefined> {
  const gcmKeys = secrets.map((secret) => lazily(() => gcmKey(secret, salt)))
  return (segments) => {
    const header = parseProtectedHeader(segments.header)
    if (!header) return undefined
    const { enc, kid } = header
    const keys = enc === "A256GCM" ? gcmKeys : sealingKeys
    return firstAnswer(keys.slice(0, maxForeignKeys), (key) =>
      kid === undefined || kid === key.kid ? key.open(segments) : undefined,
    )
  }
}

/** The protected header of a token. Its `alg` is always `dir`. */
interface ProtectedHeader {
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
