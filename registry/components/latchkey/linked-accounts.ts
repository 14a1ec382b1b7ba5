import type { ShownAccount } from "@/components/latchkey/accounts"

/** An account as adapters store it. */
interface StoredAccount extends ShownAccount {
  readonly type: string
}

/** The accounts of a user, as the block of accounts takes them. */
export interface LinkedAccounts {
  readonly accounts: readonly ShownAccount[]
  readonly canUnlink: boolean
}

/**
 * Returns the accounts to show. One of them may be unlinked if the user has another way to sign in.
 *
 * @param stored - all accounts of the user, as the adapter lists them.
 * @param passkeys - the user's passkeys.
 */
export function linkedAccounts(
  stored: readonly StoredAccount[],
  passkeys: readonly unknown[],
): LinkedAccounts {
  // A passkey has an account, too. It is in the list of passkeys.
  const services = stored.filter(({ type }) => type === "oauth" || type === "oidc")
  // Tokens stay on the server.
  const accounts = services.map(({ provider, providerAccountId }) => ({ provider, providerAccountId }))
  return { accounts, canUnlink: accounts.length + passkeys.length > 1 }
}

/**
 * Returns the account to unlink: the one of this very user that a browser names. Undefined if it has to stay.
 *
 * @param named - the browser's argument, which nothing has checked.
 */
export function accountToUnlink(
  { accounts, canUnlink }: LinkedAccounts,
  named: Partial<ShownAccount> | null | undefined,
): ShownAccount | undefined {
  if (!canUnlink) return undefined
  return accounts.find(
    ({ provider, providerAccountId }) =>
      provider === named?.provider && providerAccountId === named.providerAccountId,
  )
}
