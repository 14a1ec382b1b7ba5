import type { AdapterAccount, AdapterUser, UnownedAccount } from "../../adapter/adapter.ts"
import { emit } from "../../config/emit.ts"
import { OAuthAccountNotLinked } from "../../errors/classes.ts"
import type { Settings } from "../../config/settings.ts"
import { randomUUID } from "../../crypto/random-values.ts"
import type { Account } from "../../model/account.ts"
import { accountKey } from "../account-key.ts"
import { createUser } from "./create-user.ts"
import { sealTokens } from "../grant/sealed-tokens.ts"
import { isOwned, leaveRecoveryRecord, undoIncompleteRegistration } from "../incomplete-registrations.ts"
import type { Linking } from "../linking.ts"
import { orNull } from "../or-null.ts"
import { orUndo } from "../or-undo.ts"
import { watchesProofs } from "../unproven/watches-proofs.ts"
import { findUserByEmail } from "../find-user-by-email.ts"
import type { Verified } from "../verified.ts"

/** A new user with the account; or the user who has the e-mail address, where another request was faster. */
export type Registration =
  | { readonly type: "registered"; readonly user: AdapterUser; readonly isNewUser: boolean }
  | { readonly type: "email-taken"; readonly user: AdapterUser }

/** Stores what belongs to an account beside it, once the account is there. */
type StoreMore = (user: AdapterUser) => Promise<void>

/**
 * Makes a user and links the account to it: both, or neither.
 *
 * @param more - stores what belongs to them. Where it throws, they are removed.
 */
export async function register(
  verified: Verified,
  linking: Linking,
  more?: StoreMore,
): Promise<Registration> {
  const registration = linking.adapter.has("createUserWithAccount")
    ? await registerAtOnce(verified, linking)
    : await registerInSteps(verified, linking)
  if (registration.type === "email-taken" || !registration.isNewUser) return registration
  const { settings, adapter } = linking
  const { user } = registration
  await orUndo(more?.(user), async () => adapter.deleteUser(user.id))
  await emit(settings, "createUser", { user })
  await emit(settings, "linkAccount", { user, account: storedAccountOf(verified), profile: verified.user })
  return registration
}

/** In one transaction of the store. Where it fails, what the store then shows decides: the answer may be lost. */
async function registerAtOnce(verified: Verified, { adapter, settings }: Linking): Promise<Registration> {
  const { user: person } = verified
  const draft = { ...person, id: person.id ?? randomUUID(), emailVerified: null } as AdapterUser
  try {
    const account = await sealedAccount(storedAccountOf(verified), settings)
    const user = await adapter.createUserWithAccount(draft, account as UnownedAccount)
    return { type: "registered", user, isNewUser: true }
  } catch (error) {
    const owner = await orNull(adapter.getUserByAccount(accountKey(verified.account)))
    if (owner !== null) return { type: "registered", user: owner, isNewUser: owner.id === draft.id }
    const user = await orNull(findUserByEmail(person.email, adapter))
    if (user === null) throw error
    return { type: "email-taken", user }
  }
}

async function registerInSteps(verified: Verified, linking: Linking): Promise<Registration> {
  const { user, created } = await createUser({ ...verified.user, emailVerified: null }, linking)
  if (!created) return { type: "email-taken", user }
  try {
    await storeAccount(ownedAccount(verified, user), linking)
  } catch (error) {
    const owner = await undoIncompleteRegistration(verified, user, linking)
    if (owner === null) throw error
    return { type: "registered", user: owner, isNewUser: false }
  }
  await orUndo(requireUnowned(verified, user, linking), async () =>
    linking.adapter.unlinkAccount(accountKey(verified.account)),
  )
  return { type: "registered", user, isNewUser: true }
}

/**
 * Checks, when the account was just stored, that nobody has proven the address of the user since that was: whoever did has
 * not seen the account.
 *
 * @throws OAuthAccountNotLinked if somebody has; the account must then be removed.
 */
async function requireUnowned(verified: Verified, user: AdapterUser, linking: Linking): Promise<void> {
  if (!watchesProofs(linking.settings) || !(await isOwned(verified, user, linking))) return
  throw new OAuthAccountNotLinked("The address of the new user was proven by somebody else meanwhile.")
}

/**
 * Links the account to a user who exists.
 *
 * @param more - stores what belongs to the account. Where it throws, the account is removed.
 */
export async function attach(
  verified: Verified,
  user: AdapterUser,
  { adapter, settings }: Linking,
  more?: StoreMore,
): Promise<{ user: AdapterUser; isNewUser: false }> {
  await storeAccount(ownedAccount(verified, user), { adapter, settings })
  await orUndo(more?.(user), async () => adapter.unlinkAccount(accountKey(verified.account)))
  const message = { user, account: storedAccountOf(verified), profile: verified.user }
  await emit(settings, "linkAccount", message)
  return { user, isNewUser: false }
}

/** Finishes an incomplete registration; where that fails again, it can be finished later. */
export async function finishRegistration(
  verified: Verified,
  user: AdapterUser,
  linking: Linking,
): Promise<{ user: AdapterUser; isNewUser: false }> {
  try {
    return await attach(verified, user, linking, async () => requireUnowned(verified, user, linking))
  } catch (error) {
    await leaveRecoveryRecord(verified, user, linking)
    throw error
  }
}

/**
 * Stores the link. Where the store fails, what it then shows decides: the row may be there and only the answer lost,
 * or another request was faster.
 */
async function storeAccount(
  account: AdapterAccount,
  { adapter, settings }: Pick<Linking, "adapter" | "settings">,
): Promise<void> {
  try {
    await adapter.linkAccount(await sealedAccount(account, settings))
  } catch (error) {
    const owner = await orNull(adapter.getUserByAccount(accountKey(account)))
    if (owner?.id !== account.userId) throw error
  }
}

function ownedAccount(verified: Verified, { id }: AdapterUser): AdapterAccount {
  return { ...storedAccountOf(verified), userId: id } as AdapterAccount
}

/** The account as the store keeps it. */
async function sealedAccount<Stored extends Account>(account: Stored, settings: Settings): Promise<Stored> {
  return sealTokens(account, account, settings)
}

function storedAccountOf({ account, storedAccount }: Verified): Account {
  return storedAccount ?? account
}
