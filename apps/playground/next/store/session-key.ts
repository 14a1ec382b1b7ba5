import { createHash } from "node:crypto"

/** Returns the key of a session in pages that must not show its token: a hash, from which the token can't be recovered. */
export function sessionKey(sessionToken: string): string {
  return createHash("sha256").update(sessionToken).digest("hex").slice(0, 16)
}
