import type { AdapterUser } from "../../adapter/adapter.ts"
import { emit } from "../../config/emit.ts"
import { randomUUID } from "../../crypto/random-values.ts"
import { OAuthAccountNotLinked } from "../../errors/classes.ts"
import type { User } from "../../model/session.ts"
import { watchesProofs } from "../unproven/apply-proof-decision.ts"
import {
  accountKey,
  findUserByEmail,
  nullOnError,
  orUndo,
  type ResolvedUser,
  type UserStore,
} from "../user-store.ts"
import { emitLinkAccount, linkAccount, storeAccount, unlinkAccount, unownedAccount } from "./link-account.ts"
import { isClaimed, leaveRecoveryRecord, undoIncompleteRegistration } from "./recovery-records.ts"
import type { StoredSignIn } from "./sign-in-facts.ts"

/** A user with the e-mail address, stored by another request in the meantime. */
export interface AddressTaken {
  readonly type: "address-taken"
  readonly user: AdapterUser
}

/** Registers a new user with the account. */
export async function register(signIn: StoredSignIn): Promise<ResolvedUser | AddressTaken> {
  const { type, user } = await storeUserAndAccount(signIn)
  if (type === "address-taken") return { type, user }
  if (type === "registered") await emitRegistration(signIn, user)
  return { type: "resolved", user, isNewUser: type === "registered" }
}

/** Registers a new user whose address was confirmed by a link. */
export async function registerByEmail(signIn: StoredSignIn): Promise<ResolvedUser | AddressTaken> {
  const { verified } = signIn
  const { user, created } = await createUser({ ...verified.user, emailVerified: new Date() }, signIn)
  if (!created) return { type: "address-taken", user }
  await emitCreateUser(signIn, user)
  return { type: "resolved", user, isNewUser: true }
}

/** Finishes an incomplete registration. If that fails again, the registration can be finished later. */
export async function finishRegistration(user: AdapterUser, signIn: StoredSignIn): Promise<ResolvedUser> {
  try {
    await linkAccount(signIn, user, async () => requireUnclaimed(user, signIn))
  } catch (error) {
    await leaveRecoveryRecord(signIn.verified, user, signIn)
    throw error
  }
  return { type: "resolved", user, isNewUser: false }
}

/**
 * The result of a registration: a new user with the account or, if another request was faster, the user whom it has
 * linked the account to, or who has the e-mail address.
 */
interface Registration {
  readonly type: "registered" | "already-linked" | "address-taken"
  readonly user: AdapterUser
}

/** Stores a new user and links the account. Either both are stored, or neither. Emits no event. */
export async function storeUserAndAccount(signIn: StoredSignIn): Promise<Registration> {
  return signIn.adapter.has("createUserWithAccount") ? storeAtOnce(signIn) : storeInSteps(signIn)
}

/** Emits the event for a new user, and records it. */
export async function emitCreateUser({ settings, verified }: StoredSignIn, user: AdapterUser): Promise<void> {
  const { account } = verified
  settings.record?.add({ action: "user.register", outcome: "success", userId: user.id, account })
  await emit(settings, "createUser", { user })
}

/** Emits the events for a new user with an account. */
export async function emitRegistration(signIn: StoredSignIn, user: AdapterUser): Promise<void> {
  await emitCreateUser(signIn, user)
  await emitLinkAccount(signIn, user)
}

/**
 * Stores both in one call. If it fails, reads the store, because both may have been stored and only the answer lost.
 */
async function storeAtOnce({ verified, adapter, settings }: StoredSignIn): Promise<Registration> {
  const { user: described } = verified
  const draft = { ...described, id: described.id ?? randomUUID(), emailVerified: null } as AdapterUser
  try {
    const user = await adapter.createUserWithAccount(draft, await unownedAccount(verified, settings))
    return { type: "registered", user }
  } catch (error) {
    const owner = await nullOnError(adapter.getUserByAccount(accountKey(verified.account)))
    if (owner !== null) return { type: owner.id === draft.id ? "registered" : "already-linked", user: owner }
    const user = await nullOnError(findUserByEmail(described.email, adapter))
    if (user === null) throw error
    return { type: "address-taken", user }
  }
}

async function storeInSteps(signIn: StoredSignIn): Promise<Registration> {
  const { verified } = signIn
  const { user, created } = await createUser({ ...verified.user, emailVerified: null }, signIn)
  if (!created) return { type: "address-taken", user }
  try {
    await storeAccount(verified, user, signIn)
  } catch (error) {
    const owner = await undoIncompleteRegistration(verified, user, signIn)
    if (owner === null) throw error
    return { type: "already-linked", user: owner }
  }
  await orUndo(requireUnclaimed(user, signIn), async () => unlinkAccount(signIn))
  return { type: "registered", user }
}

/** A stored user. `created` is true if this call stored the user. */
interface CreatedUser {
  readonly user: AdapterUser
  readonly created: boolean
}

/**
 * Stores a new user. If the store fails, reads the store: the row may have been stored and only the answer lost [FA-1],
 * or another request may have just stored a user with the same e-mail address, who is then returned instead [FC-05].
 *
 * @throws AdapterError if the store fails, or doesn't return a user.
 */
async function createUser(
  draft: User & { emailVerified: Date | null },
  { adapter }: Pick<UserStore, "adapter">,
): Promise<CreatedUser> {
  const id = draft.id ?? randomUUID()
  try {
    return { user: await adapter.createUser({ ...draft, id } as AdapterUser), created: true }
  } catch (error) {
    const own = await nullOnError(adapter.getUser(id))
    const existing = own ?? (await nullOnError(findUserByEmail(draft.email, adapter)))
    if (existing === null) throw error
    return { user: existing, created: own !== null }
  }
}

/**
 * Checks, after a new user's account has been stored, that no other request has proven the address since the user was
 * stored, because such a request hasn't seen the account.
 *
 * @throws OAuthAccountNotLinked if another request has proven it; the account must then be removed.
 */
async function requireUnclaimed(user: AdapterUser, signIn: StoredSignIn): Promise<void> {
  if (!watchesProofs(signIn.settings) || !(await isClaimed(signIn.verified, user, signIn))) return
  throw new OAuthAccountNotLinked("In the meantime, another request has proven the new user's address.")
}
