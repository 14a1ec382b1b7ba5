import type { AdapterAuthenticator, AdapterUser } from "../../adapter/adapter.ts"
import type { GuardedAdapter } from "../../adapter/guarded-adapter.ts"
import { emit } from "../../config/emit.ts"
import { AccountNotLinked, WebAuthnVerificationError } from "../../errors/classes.ts"
import type { Authenticator } from "../../model/authenticator.ts"
import { accountKey } from "../account-key.ts"
import { isUnowned } from "../incomplete-registrations.ts"
import type { Linked, Linking } from "../linking.ts"
import { orNull } from "../or-null.ts"
import { orUndo } from "../or-undo.ts"
import { attach, register } from "./register.ts"
import { requireSession } from "./require-session.ts"
import { findUserByEmail } from "../find-user-by-email.ts"
import type { Verified } from "../verified.ts"

/** Finds the user of a passkey that was used; stores one that was made, with all that belongs to it. */
export async function linkPasskey(verified: Verified, linking: Linking): Promise<Linked> {
  const { authenticator } = verified
  const { adapter, current, intent } = linking
  if (verified.session !== undefined && (current === null || intent !== "link"))
    throw new AccountNotLinked("The session in which the passkey was asked for has ended.")
  if (authenticator === undefined) {
    const known = await adapter.getUserByAccount(accountKey(verified.account))
    if (known === null) throw new WebAuthnVerificationError("The account of the passkey is gone.")
    return { user: known, isNewUser: false }
  }
  return current === null
    ? signUp(verified, authenticator, linking)
    : { ...(await add(verified, authenticator, current, linking)), isAddition: true }
}

/** A new user, their account and their passkey: all of them, or none [FA-9]. */
async function signUp(verified: Verified, authenticator: Authenticator, linking: Linking): Promise<Linked> {
  const { adapter } = linking
  // Not to say whether the address is taken, the options did not look.
  const taken = await findUserByEmail(verified.user.email, adapter)
  if (taken !== null) return resume(verified, authenticator, taken, linking)
  const registration = await register(verified, linking, async (user) =>
    storePasskey(authenticator, user, adapter),
  )
  if (registration.type === "email-taken" || !registration.isNewUser) throw emailTaken()
  return registration
}

/**
 * A process that died between the user and the passkey has left an address that belongs to nobody who can sign in. The
 * browser that began this registration finishes it with another passkey [FP-03].
 */
async function resume(
  verified: Verified,
  authenticator: Authenticator,
  taken: AdapterUser,
  linking: Linking,
): Promise<Linked> {
  if (!(await isLeftBehind(verified, taken, linking))) throw emailTaken()
  const { user } = await add(verified, authenticator, taken, linking)
  await emit(linking.settings, "createUser", { user: taken })
  return { user, isNewUser: true }
}

/**
 * Whether a user is what this very registration stored before it broke off. To know the address is not enough: the account
 * is named after the user handle, and the user after an id, which the sealed challenge of one browser has had since it
 * asked for options. Whoever has a passkey, or has come to own the user in another way, is never given to anybody.
 */
async function isLeftBehind(verified: Verified, user: AdapterUser, linking: Linking): Promise<boolean> {
  const { adapter } = linking
  const owner = await adapter.getUserByAccount(accountKey(verified.account))
  const own = owner === null ? verified.user.id : owner.id
  if (String(own) !== String(user.id)) return false
  const passkeys = await adapter.listAuthenticatorsByUserId(user.id)
  return passkeys.length === 0 && isUnowned(verified, user, linking)
}

function emailTaken(): AccountNotLinked {
  return new AccountNotLinked(
    "A user with this e-mail address exists: they have to sign in, and can add a passkey then.",
  )
}

/** One more passkey of the user who is signed in. All that they have share an account. */
async function add(
  verified: Verified,
  authenticator: Authenticator,
  user: AdapterUser,
  linking: Linking,
): Promise<Linked> {
  const { adapter } = linking
  const key = accountKey(verified.account)
  const owner = await adapter.getUserByAccount(key)
  if (owner === null)
    return attach(verified, user, linking, async () => storeInSession(authenticator, user, linking))
  if (owner.id !== user.id) throw new AccountNotLinked("The account of the passkey belongs to another user.")
  await storeInSession(authenticator, user, linking)
  return { user, isNewUser: false }
}

/** Stores the passkey of a user who is signed in; if they no longer are by then, it is removed. */
async function storeInSession(
  authenticator: Authenticator,
  user: AdapterUser,
  linking: Linking,
): Promise<void> {
  const { adapter, current } = linking
  await storePasskey(authenticator, user, adapter)
  if (current === null) return
  await orUndo(requireSession(current, linking), async () =>
    adapter.deleteAuthenticator(authenticator.credentialID),
  )
}

/**
 * Stores the passkey. Where the store fails, what it then shows decides: the row may be there and only the answer lost, or
 * somebody else may have registered the same credential at the same moment [FC-10].
 */
async function storePasskey(
  authenticator: Authenticator,
  user: AdapterUser,
  adapter: GuardedAdapter,
): Promise<void> {
  try {
    await adapter.createAuthenticator({ ...authenticator, userId: user.id })
  } catch (error) {
    const stored = await orNull(adapter.getAuthenticator(authenticator.credentialID))
    if (stored === null) throw error
    if (!isSame(stored, authenticator, user))
      throw new WebAuthnVerificationError("The credential was registered by another request.", {
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
