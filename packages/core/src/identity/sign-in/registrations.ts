import type { AdapterUser } from "../../adapter/adapter.ts"
import type { ResolvedUser } from "../resolved-user.ts"
import { createUser } from "./create-user.ts"
import { linkAccount } from "./link-account.ts"
import { leaveRecoveryRecord } from "./recovery-records.ts"
import { requireUnclaimed } from "./require-unclaimed.ts"
import { emitCreateUser, emitRegistration, storeUserAndAccount } from "./store-user-and-account.ts"
import type { StoredSignIn } from "./stored-sign-in.ts"

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
