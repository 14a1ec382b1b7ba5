import { lazily, type Lazy } from "../runtime/lazily.ts"
import type { MaybePromise } from "../runtime/maybe-promise.ts"
import type { ContentKey, Segments } from "./content-key.ts"
import { gcmKey } from "./gcm-key.ts"
import { parseProtectedHeader } from "./protected-header.ts"
import { firstAnswer } from "./first-answer.ts"

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
