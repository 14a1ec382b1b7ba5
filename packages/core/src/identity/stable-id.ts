import { sha256Hex } from "../crypto/hashes.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import type { Account } from "../model/account.ts"

/**
 * Derives the identifier of a user who isn't in a database from the provider and the account, so that it's the same at
 * every sign-in. It has the form of a version 8 UUID (RFC 9562 §5.8).
 */
export function stableId({
  provider,
  providerAccountId,
}: Pick<Account, "provider" | "providerAccountId">): MaybePromise<string> {
  return chain(sha256Hex(JSON.stringify([provider, providerAccountId])), uuidOf)
}

function uuidOf(hash: string): string {
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join("-")
}
