import type { AdapterAccount, AdapterUser } from "../adapter/contract.ts"
import type { GuardedAdapter } from "../adapter/guarded.ts"
import { emit } from "../config/emit.ts"
import { OAuthAccountNotLinked } from "../errors/classes.ts"
import { toError } from "../errors/to-error.ts"
import type { Account } from "../model/account.ts"
import type { User } from "../model/user.ts"
import { accountKey } from "./account-key.ts"
import { createUser } from "./create-user.ts"
import {
  isConfirmed,
  leaveRecoveryRecord,
  useRecoveryRecord,
  undoIncompleteRegistration,
} from "./incomplete-registration.ts"
import type { Linking } from "./linking.ts"
import type { Verified } from "./verified.ts"

/** Whose sign-in it is, once accounts are settled. */
export interface Linked {
  readonly user: User | AdapterUser
  /** Undefined where nobody can know: without a database. */
  readonly isNewUser: boolean | undefined
}

/** Before each further look for the other of two first sign-ins at once, in milliseconds. */
const retryDelays = [10, 50, 150]

/** Finds, or makes, the user of a proved account: one decision per line. */
export async function link(verified: Verified, linking: Linking): Promise<Linked> {
  return verified.providerType === "email" ? linkEmail(verified, linking) : linkAccount(verified, linking)
}

async function linkAccount(verified: Verified, linking: Linking): Promise<Linked> {
  const { adapter, current, intent } = linking
  const known = await adapter.getUserByAccount(accountKey(verified.account))
  if (known !== null && current !== null && known.id !== current.id) {
    throw new OAuthAccountNotLinked("The account belongs to another user than the one who is signed in.")
  }
  if (known !== null) return { user: known, isNewUser: false }
  if (intent === "unclear") {
    // Otherwise a flow that a stranger began, and slipped in, would give them this user.
    throw new OAuthAccountNotLinked("The flow was begun in a session that is not there.")
  }
  if (intent === "link" && current !== null) return attach(verified, current, linking)
  const userWithEmail = await userByEmail(verified.user.email, adapter)
  return userWithEmail === null ? register(verified, linking) : join(verified, userWithEmail, linking)
}

/** Makes a user and links the account to it: both, or neither. */
async function register(verified: Verified, linking: Linking): Promise<Linked> {
  const { settings } = linking
  const { user, created } = await createUser({ ...verified.user, emailVerified: null }, linking)
  if (!created) return join(verified, user, linking)
  const account = accountOf(verified, user)
  try {
    await storeAccount(account, user, linking)
  } catch (error) {
    const owner = await undoIncompleteRegistration(verified, user, linking)
    if (owner === null) throw error
    return { user: owner, isNewUser: false }
  }
  await emit(settings, "createUser", { user })
  await emit(settings, "linkAccount", { user, account: storedAccountOf(verified), profile: verified.user })
  return { user, isNewUser: true }
}

/** Signs in the user who has the e-mail address already, if the account may be theirs. */
async function join(verified: Verified, userWithEmail: AdapterUser, linking: Linking): Promise<Linked> {
  if (verified.linksByEmail === true) return attach(verified, userWithEmail, linking)
  if (await useRecoveryRecord(verified, userWithEmail, linking))
    return finish(verified, userWithEmail, linking)
  const owner = await awaitOwner(verified, userWithEmail, linking)
  if (owner !== null) return { user: owner, isNewUser: false }
  linking.settings.logger.debug("An account was not linked", {
    provider: verified.account.provider,
    user: userWithEmail.id,
  })
  throw new OAuthAccountNotLinked("A user with this e-mail address exists and has not linked this account.")
}

/** Finishes a first sign-in that failed half-way; where that fails again, it can be finished once more. */
async function finish(verified: Verified, user: AdapterUser, linking: Linking): Promise<Linked> {
  try {
    return await attach(verified, user, linking)
  } catch (error) {
    await leaveRecoveryRecord(verified, user, linking)
    throw error
  }
}

/**
 * Two first sign-ins of one person at once: the other one has stored the user and may be about to link the account
 * [FC-05]. Who has confirmed the address was there before.
 */
async function awaitOwner(
  verified: Verified,
  userWithEmail: AdapterUser,
  { adapter }: Linking,
): Promise<AdapterUser | null> {
  if (isConfirmed(userWithEmail)) return null
  for (const delay of retryDelays) {
    await new Promise((resolve) => {
      setTimeout(resolve, delay)
    })
    const owner = await adapter.getUserByAccount(accountKey(verified.account))
    if (owner !== null) return owner
  }
  return null
}

/** Links the account to a user who exists. */
async function attach(verified: Verified, user: AdapterUser, linking: Linking): Promise<Linked> {
  await storeAccount(accountOf(verified, user), user, linking)
  const message = { user, account: storedAccountOf(verified), profile: verified.user }
  await emit(linking.settings, "linkAccount", message)
  return { user, isNewUser: false }
}

/**
 * Stores the link. What the store then shows counts, not that it said no: the row may be there and only the answer
 * lost, or another request was first.
 */
async function storeAccount(
  account: AdapterAccount,
  user: AdapterUser,
  { adapter, settings }: Linking,
): Promise<void> {
  try {
    await adapter.linkAccount(account)
  } catch (error) {
    if (!(await isLinked(account, user, adapter))) throw error
    settings.logger.error(toError(error))
  }
}

async function isLinked(
  account: AdapterAccount,
  user: AdapterUser,
  adapter: GuardedAdapter,
): Promise<boolean> {
  try {
    return (await adapter.getUserByAccount(accountKey(account)))?.id === user.id
  } catch {
    return false
  }
}

async function linkEmail(verified: Verified, linking: Linking): Promise<Linked> {
  const known = await userByEmail(verified.user.email, linking.adapter)
  if (known !== null) return confirmEmail(known, linking)
  const { user, created } = await createUser({ ...verified.user, emailVerified: new Date() }, linking)
  if (!created) return confirmEmail(user, linking)
  await emit(linking.settings, "createUser", { user })
  return { user, isNewUser: true }
}

async function confirmEmail(known: AdapterUser, { settings, adapter }: Linking): Promise<Linked> {
  // The date of the first time the address was proved stays [TYP-03].
  const user = await adapter.updateUser({ id: known.id, emailVerified: known.emailVerified ?? new Date() })
  await emit(settings, "updateUser", { user })
  return { user, isNewUser: false }
}

async function userByEmail(
  email: string | null | undefined,
  adapter: GuardedAdapter,
): Promise<AdapterUser | null> {
  if (typeof email !== "string" || email === "") return null
  return adapter.getUserByEmail(email)
}

function accountOf(verified: Verified, { id }: AdapterUser): AdapterAccount {
  return { ...storedAccountOf(verified), userId: id } as AdapterAccount
}

function storedAccountOf({ account, storedAccount }: Verified): Account {
  return storedAccount ?? account
}
