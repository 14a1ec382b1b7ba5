import type { AdapterAuthenticator, AdapterUser } from "../../adapter/adapter.ts"
import type { GuardedAdapter } from "../../adapter/guarded-adapter.ts"
import { WebAuthnVerificationError } from "../../errors/classes.ts"
import type { Authenticator } from "../../model/account.ts"
import { nullOnError, orUndo, type ResolvedUser } from "../user-store.ts"
import type { PasskeyAddition } from "./decide-sign-in.ts"
import { linkAccount, requireSession } from "./link-account.ts"
import { recordPasskeyRegistration, removePasskeyRecord } from "./recovery-records.ts"
import { refusal } from "./refusal.ts"
import { emitCreateUser, emitRegistration, storeUserAndAccount } from "./registrations.ts"
import type { StoredSignIn } from "./sign-in-facts.ts"

/** Registers a new user with the account and the passkey. Either all three are stored, or none [FA-9]. */
export async function registerPasskey(passkey: Authenticator, signIn: StoredSignIn): Promise<ResolvedUser> {
  const { adapter, verified } = signIn
  await recordPasskeyRegistration(verified, signIn)
  const { type, user } = await storeUserAndAccount(signIn)
  if (type !== "registered") throw refusal("passkey-address-taken")
  await orUndo(storePasskey(passkey, user, adapter), async () => {
    await adapter.deleteUser(user.id)
    await removePasskeyRecord(verified, user, signIn)
  })
  await removePasskeyRecord(verified, user, signIn)
  await emitRegistration(signIn, user)
  recordPasskey(user, signIn)
  return { type: "resolved", user, isNewUser: true }
}

/**
 * Adds another passkey to the user who is signed in. If the user is no longer signed in by then, the passkey is
 * removed.
 */
export async function addPasskey(addition: PasskeyAddition, signIn: StoredSignIn): Promise<ResolvedUser> {
  const { user, passkey } = addition
  const { adapter } = signIn
  await storeWithAccount(addition, signIn, async () => {
    await storePasskey(passkey, user, adapter)
    await orUndo(requireSession(user, signIn), async () => adapter.deleteAuthenticator(passkey.credentialID))
  })
  recordPasskey(user, signIn)
  return { type: "resolved", user, isNewUser: false, isAddition: true }
}

/**
 * Finishes a registration that was interrupted between the user and the passkey, with another passkey of the browser that
 * began it [FP-03].
 */
export async function finishPasskeyRegistration(
  addition: PasskeyAddition,
  signIn: StoredSignIn,
): Promise<ResolvedUser> {
  const { user, passkey } = addition
  await storeWithAccount(addition, signIn, async () => storePasskey(passkey, user, signIn.adapter))
  await emitCreateUser(signIn, user)
  recordPasskey(user, signIn)
  return { type: "resolved", user, isNewUser: true }
}

function recordPasskey({ id }: AdapterUser, { settings, verified: { account } }: StoredSignIn): void {
  settings.record?.add({ action: "passkey.add", outcome: "success", userId: id, account })
}

/** Stores a passkey. If the account isn't stored yet, stores it first. */
async function storeWithAccount(
  { user, hasAccount }: PasskeyAddition,
  signIn: StoredSignIn,
  store: () => Promise<void>,
): Promise<void> {
  if (hasAccount) await store()
  else await linkAccount(signIn, user, store)
}

/**
 * Stores a user's passkey. If the store fails, reads the store: the row may have been stored and only the answer lost,
 * or another user may have registered the same credential at the same moment [FC-10].
 */
export async function storePasskey(
  authenticator: Authenticator,
  user: AdapterUser,
  adapter: GuardedAdapter,
): Promise<void> {
  try {
    await adapter.createAuthenticator({ ...authenticator, userId: user.id })
  } catch (error) {
    const stored = await nullOnError(adapter.getAuthenticator(authenticator.credentialID))
    if (stored === null) throw error
    if (!isSame(stored, authenticator, user))
      throw new WebAuthnVerificationError("In the meantime, another request has registered the credential.", {
        cause: error,
      })
  }
}

function isSame(stored: AdapterAuthenticator, authenticator: Authenticator, user: AdapterUser): boolean {
  return (
    stored.userId === user.id &&
    stored.credentialID === authenticator.credentialID &&
    stored.credentialPublicKey === authenticator.credentialPublicKey
  )
}
