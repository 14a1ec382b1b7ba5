import type { AdapterUser } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"

/**
 * Finds the stored user with an e-mail address. A store that compares loosely (ignoring accents or trailing spaces) may
 * return another user's row, which counts as not found. The letters A to Z are case-insensitive, because an
 * administrator may have stored the address as it was typed.
 */
export async function findUserByEmail(
  email: string | null | undefined,
  adapter: GuardedAdapter,
): Promise<AdapterUser | null> {
  if (typeof email !== "string" || email === "") return null
  const user = await adapter.getUserByEmail(email)
  return user !== null && isSameAddress(user.email, email) ? user : null
}

/** Returns true if two e-mail addresses are the same, or differ only in the case of the letters A to Z. */
export function isSameAddress(stored: unknown, address: string): boolean {
  return typeof stored === "string" && lowerCase(stored) === lowerCase(address)
}

function lowerCase(address: string): string {
  return address.replace(/[A-Z]/g, (letters) => letters.toLowerCase())
}
