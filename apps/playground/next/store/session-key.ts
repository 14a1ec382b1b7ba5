import { createHash } from "node:crypto"

/** What stands for a session where its token must not: a hash, from which nobody gets back to the token. */
export function sessionKey(sessionToken: string): string {
  return createHash("sha256").update(sessionToken).digest("hex").slice(0, 16)
}
