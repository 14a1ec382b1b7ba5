import type { AdapterAccount, AdapterUser, UnownedAccount } from "../../adapter/adapter.ts"
import { emit } from "../../config/emit.ts"
import type { Settings } from "../../config/settings.ts"
import type { Account } from "../../model/account.ts"
import { accountKey } from "../account-key.ts"
import { sealTokens } from "../grant/stored-grant.ts"
import { warnOfRefreshToken } from "../grant/warn-of-refresh-token.ts"
import { nullOnError } from "../null-on-error.ts"
import { orUndo } from "../or-undo.ts"
import type { UserStore } from "../resolved-user.ts"
import type { Verified } from "../verified.ts"
import type { StoredSignIn } from "./stored-sign-in.ts"

/**
 * Links the account of a sign-in to a stored user.
 *
 * @param afterwards - runs once the account is stored. If it throws, the account is removed.
 */
export async function linkAccount(
  signIn: StoredSignIn,
  user: AdapterUser,
  afterwards: () => Promise<void>,
): Promise<void> {
  await storeAccount(signIn.verified, user, signIn)
  await orUndo(afterwards(), async () => unlinkAccount(signIn))
  await emitLinkAccount(signIn, user)
}

/**
 * Stores a user's account. If the store fails, reads the store: the row may have been stored and only the answer lost,
 * or another request may have been faster.
 */
export async function storeAccount(
  verified: Verified,
  { id }: AdapterUser,
  { adapter, settings }: UserStore,
): Promise<void> {
  const account = { ...storedAccountOf(verified), userId: id } as AdapterAccount
  try {
    await adapter.linkAccount(await sealTokens(account, account, settings))
  } catch (error) {
    const owner = await nullOnError(adapter.getUserByAccount(accountKey(account)))
    if (owner?.id !== account.userId) throw error
  }
}

/** Removes a sign-in's account from its user again. */
export async function unlinkAccount({ verified, adapter }: StoredSignIn): Promise<void> {
  await adapter.unlinkAccount(accountKey(verified.account))
}

/** Creates an account row without a user id, for a store that creates the user and the account together. */
export async function unownedAccount(verified: Verified, settings: Settings): Promise<UnownedAccount> {
  const account = storedAccountOf(verified)
  return (await sealTokens(account, account, settings)) as UnownedAccount
}

/** Emits the `linkAccount` event. */
export async function emitLinkAccount(
  { verified, settings }: StoredSignIn,
  user: AdapterUser,
): Promise<void> {
  const { user: profile, account } = verified
  const stored = storedAccountOf(verified)
  warnOfRefreshToken(stored, stored.provider, settings)
  settings.record?.add({ action: "account.link", outcome: "success", userId: user.id, account })
  await emit(settings, "linkAccount", { user, account: stored, profile })
}

function storedAccountOf({ account, storedAccount }: Verified): Account {
  return storedAccount ?? account
}
