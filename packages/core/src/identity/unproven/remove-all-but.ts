import type { AccountKey, AdapterUser } from "../../adapter/adapter.ts"
import { accountKey } from "../account-key.ts"
import type { UserStore } from "../user-store.ts"
import { belongingsOf, type Belongings } from "./belongings.ts"
import { accountName, passkeyName } from "./unproven-item.ts"

/** The accounts and passkeys that were removed from a user. */
export interface Removed {
  readonly accounts: readonly AccountKey[]
  /** The passkeys' credential ids. */
  readonly passkeys: readonly string[]
}

/**
 * Removes the accounts and passkeys that a user doesn't keep, as the store lists them now. The passkeys' account is
 * kept as long as it has a passkey.
 *
 * @param keeps - the names of the items to keep.
 * @throws AdapterError if the store fails. Items that were removed before stay removed.
 */
export async function removeAllBut(
  keeps: ReadonlySet<string>,
  user: AdapterUser,
  store: UserStore,
): Promise<Removed> {
  const { adapter, settings } = store
  const removed = await notKept(await belongingsOf(user, store), keeps, user)
  const about = { outcome: "success", userId: user.id } as const
  for (const credentialID of removed.passkeys) {
    await adapter.deleteAuthenticator(credentialID)
    settings.record?.add({ action: "passkey.remove", ...about, account: undefined })
  }
  for (const account of removed.accounts) {
    await adapter.unlinkAccount(account)
    settings.record?.add({ action: "account.unlink", ...about, account })
  }
  return removed
}

async function notKept(
  { accounts, passkeys }: Belongings,
  keeps: ReadonlySet<string>,
  user: AdapterUser,
): Promise<Removed> {
  const gonePasskeys: string[] = []
  const inUse = new Set<string>()
  for (const passkey of passkeys) {
    if (keeps.has(await passkeyName(user, passkey))) inUse.add(passkey.providerAccountId)
    else gonePasskeys.push(passkey.credentialID)
  }
  const goneAccounts: AccountKey[] = []
  for (const account of accounts) {
    const stays =
      account.type === "webauthn"
        ? inUse.has(account.providerAccountId)
        : keeps.has(await accountName(user, account))
    if (!stays) goneAccounts.push(accountKey(account))
  }
  return { accounts: goneAccounts, passkeys: gonePasskeys }
}
