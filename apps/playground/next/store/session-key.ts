import { createHash } from "node:crypto"

/**
 * Returns the key for a session on pages that must not show its token. It's a hash, so the token can't be recovered
 * from it.
 */
export function sessionKey(sessionToken: string): string {
  return createHash("sha256").update(sessionToken).digest("hex").slice(0, 16)
}
