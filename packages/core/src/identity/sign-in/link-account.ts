import type { AdapterAccount, AdapterUser, UnownedAccount } from "../../adapter/adapter.ts"
import { emit } from "../../config/emit.ts"
import type { Settings } from "../../config/settings.ts"
import { AccountNotLinked } from "../../errors/classes.ts"
import type { Account } from "../../model/account.ts"
import { sessionStrategy } from "../../session/session-strategy.ts"
import { warnOfRefreshToken } from "../grant/refresh-token.ts"
import { sealTokens } from "../grant/stored-grant.ts"
import { watchesProofs } from "../unproven/apply-proof-decision.ts"
import { accountKey, isConfirmed, nullOnError, orUndo, type UserStore } from "../user-store.ts"
import type { Verified } from "../verified.ts"
import type { StoredSignIn } from "./sign-in-facts.ts"

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

/**
 * Checks, after something was stored for the user who is signed in, that they're still signed in. The first proof of an
 * address ends the sessions and then lists the user's accounts and passkeys; anything that's stored after that is
 * refused here.
 *
 * @throws AccountNotLinked if the session has ended; the stored data must then be removed.
 */
export async function requireSession(user: AdapterUser, { settings, context }: StoredSignIn): Promise<void> {
  if (!watchesProofs(settings) || isConfirmed(user)) return
  const current = await sessionStrategy(settings).user(context)
  if (current === null || String(current.id) !== String(user.id))
    throw new AccountNotLinked("The session ended before the account or passkey could be added to its user.")
}
