import type { AccountKey, AdapterUser } from "../../adapter/adapter.ts"
import { accountKey } from "../account-key.ts"
import type { Linking } from "../linking.ts"
import { belongingsOf, type Belongings } from "./belongings.ts"
import { accountName, passkeyName } from "./unproven-item.ts"

/** What a user no longer has. */
export interface Removed {
  readonly accounts: readonly AccountKey[]
  /** By their credential ids. */
  readonly passkeys: readonly string[]
}

/**
 * Removes the accounts and passkeys of a user that are not to stay, as they are listed now. The account of passkeys stays as
 * long as one of them does.
 *
 * @param keeps - the names of what stays.
 * @throws AdapterError if the store fails. What was removed until then stays removed.
 */
export async function removeAllBut(
  keeps: ReadonlySet<string>,
  user: AdapterUser,
  linking: Linking,
): Promise<Removed> {
  const { adapter } = linking
  const removed = await notKept(await belongingsOf(user, linking), keeps, user)
  for (const credentialID of removed.passkeys) await adapter.deleteAuthenticator(credentialID)
  for (const account of removed.accounts) await adapter.unlinkAccount(account)
  return removed
}

async function notKept(
  { accounts, passkeys }: Belongings,
  keeps: ReadonlySet<string>,
  user: AdapterUser,
): Promise<Removed> {
  const gone: string[] = []
  const inUse = new Set<string>()
  for (const passkey of passkeys) {
    if (keeps.has(await passkeyName(user, passkey))) inUse.add(passkey.providerAccountId)
    else gone.push(passkey.credentialID)
  }
  const goneAccounts: AccountKey[] = []
  for (const account of accounts) {
    const stays =
      account.type === "webauthn"
        ? inUse.has(account.providerAccountId)
        : keeps.has(await accountName(user, account))
    if (!stays) goneAccounts.push(accountKey(account))
  }
  return { accounts: goneAccounts, passkeys: gone }
}
