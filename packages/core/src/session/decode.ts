import type { JWTDecodeParams } from "../config/auth-config.ts"
import { keyRing } from "../crypto/key-ring.ts"
import type { JWT } from "../model/session.ts"
import { lazily, type Lazy } from "../runtime/lazily.ts"
import type * as TokenErrors from "./token-errors.ts"

/**
 * Opens a session token. Returns null for null, undefined and an empty string.
 *
 * @throws JWTSessionError if the token can't be opened. The message is the same for every reason: malformed, altered,
 *   expired, or sealed with a different secret or salt.
 */
export async function decode({
  token,
  secret,
  salt,
}: Omit<JWTDecodeParams, "token"> & { token?: string | null | undefined }): Promise<JWT | null> {
  if (token === undefined || token === null || token === "") return null
  const claims = typeof token === "string" ? await keyRing(secret, salt).open(token) : null
  if (claims === null) throw new (await loadTokenErrors()).InvalidToken()
  return claims
}

/** Loads the token errors, which a session check doesn't need. */
export const loadTokenErrors: Lazy<typeof TokenErrors> = /* @__PURE__ */ lazily(
  async () => import("./token-errors.ts"),
)
