import type { AccountKey } from "../adapter/adapter.ts"

/** Returns only the two members that identify an account in the store. */
export function accountKey({ provider, providerAccountId }: AccountKey): AccountKey {
  return { provider, providerAccountId }
}
