import type { ShownAccount } from "@/components/latchkey/accounts"

/** An account as adapters store it. */
interface StoredAccount extends ShownAccount {
  readonly type: string
}

/** A user's accounts, in the form that the accounts block takes. */
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
  // A passkey has an account, too, but it's shown in the list of passkeys.
  const services = stored.filter(({ type }) => type === "oauth" || type === "oidc")
  // Tokens stay on the server.
  const accounts = services.map(({ provider, providerAccountId }) => ({ provider, providerAccountId }))
  return { accounts, canUnlink: accounts.length + passkeys.length > 1 }
}

/**
 * Returns the account to unlink, which is the one of this user's that the browser names. Undefined if it has to stay.
 *
 * @param named - the browser's argument, not checked yet.
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
