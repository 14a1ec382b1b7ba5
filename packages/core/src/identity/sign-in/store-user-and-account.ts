import type { AdapterUser } from "../../adapter/adapter.ts"
import { emit } from "../../config/emit.ts"
import { randomUUID } from "../../crypto/random-values.ts"
import { accountKey } from "../account-key.ts"
import { findUserByEmail } from "../find-user-by-email.ts"
import { nullOnError } from "../null-on-error.ts"
import { orUndo } from "../or-undo.ts"
import { createUser } from "./create-user.ts"
import { emitLinkAccount, storeAccount, unlinkAccount, unownedAccount } from "./link-account.ts"
import { undoIncompleteRegistration } from "./recovery-records.ts"
import { requireUnclaimed } from "./require-unclaimed.ts"
import type { StoredSignIn } from "./stored-sign-in.ts"

/**
 * The result of a registration: a new user with the account or, if another request was faster, the user whom it has
 * linked the account to, or who has the e-mail address.
 */
export interface Registration {
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
