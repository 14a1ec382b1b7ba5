import { lazily, type Lazy } from "../runtime/lazily.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import type { ContentKey, Segments } from "./content-key.ts"
import { deriveKey } from "./derive-key.ts"
import { decodeBase64url, encodeUtf8 } from "./encodings.ts"
import { parseProtectedHeader } from "./protected-header.ts"
import { firstAnswer } from "./first-answer.ts"
import { openGcm } from "./seal-web.ts"

/** The maximum number of secrets with which a token is tried if its header isn't spelt like ours. */
const maxForeignKeys = 10

/**
 * Returns the function that opens tokens whose header isn't spelt like ours: other implementations made them. The text
 * is undefined for anything else. It's loaded with the first such token.
 *
 * @param sealingKeys - the keys of A256CBC-HS512, in the order of the secrets.
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

/** Prepares the A256GCM key of a secret and a salt, for tokens made by others. */
function gcmKey(secret: string, salt: string): MaybePromise<ContentKey> {
  return chain(deriveKey(secret, salt, 32), ({ bytes, kid }) => ({
    kid,
    open(segments) {
      const iv = decodeBase64url(segments.iv)
      const ciphertext = decodeBase64url(segments.ciphertext)
      const tag = decodeBase64url(segments.tag)
      // RFC 7518 §5.3: a vector of 96 bits, and a tag of at least 128.
      if (iv?.length !== 12 || !ciphertext || tag?.length !== 16) return undefined
      return openGcm(bytes, iv, ciphertext, tag, encodeUtf8(segments.header))
    },
  }))
}
