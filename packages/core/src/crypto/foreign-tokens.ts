import { lazily, type Lazy } from "../runtime/lazily.ts"
import type { MaybePromise } from "../runtime/maybe-promise.ts"
import type { ContentKey, Segments } from "./content-key.ts"
import { gcmKey } from "./gcm-key.ts"
import { parseProtectedHeader } from "./protected-header.ts"
import { firstAnswer } from "./first-answer.ts"

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
