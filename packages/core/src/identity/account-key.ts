import type { AccountKey } from "../adapter/adapter.ts"

/** What identifies an account in the store, and nothing else of it. */
export function accountKey({ provider, providerAccountId }: AccountKey): AccountKey {
  return { provider, providerAccountId }
}
