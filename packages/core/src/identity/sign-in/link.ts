import type { AdapterUser } from "../../adapter/adapter.ts"
import { emit } from "../../config/emit.ts"
import { OAuthAccountNotLinked } from "../../errors/classes.ts"
import { accountKey } from "../account-key.ts"
import { keepNewTokens } from "../grant/keep-new-tokens.ts"
import { createUser } from "./create-user.ts"
import {
  isConfirmed,
  markAsJoined,
  removeRecoveryRecord,
  useRecoveryRecord,
} from "../incomplete-registrations.ts"
import type { Linked, Linking } from "../linking.ts"
import { linkPasskey } from "./link-passkey.ts"
import { orUndo } from "../or-undo.ts"
import { attach, finishRegistration, register } from "./register.ts"
import { requireSession } from "./require-session.ts"
import { proveAddress, type UnprovenQuestion } from "../unproven/prove-address.ts"
import { findUserByEmail } from "../find-user-by-email.ts"
import type { Verified } from "../verified.ts"

/** Before each further look for the other of two simultaneous first sign-ins, in milliseconds. */
const retryDelays = [10, 50, 150]

/**
 * Finds, or makes, the user of a verified account. Or says what the user must be asked before, because they are the first to
 * prove an address that has accounts or passkeys already.
 */
export async function link(verified: Verified, linking: Linking): Promise<Linked | UnprovenQuestion> {
  const linked = await linkByType(verified, linking)
  if (!("items" in linked)) await removeRecoveryRecord(linked.user, linking)
  return linked
}

/** One decision per line. */
async function linkByType(verified: Verified, linking: Linking): Promise<Linked | UnprovenQuestion> {
  switch (verified.providerType) {
    case "email":
      return linkEmail(verified, linking)
    case "webauthn":
      return linkPasskey(verified, linking)
    default:
      return linkAccount(verified, linking)
  }
}

async function linkAccount(verified: Verified, linking: Linking): Promise<Linked | UnprovenQuestion> {
  const { adapter, current, intent } = linking
  const known = await adapter.getUserByAccount(accountKey(verified.account))
  if (known !== null && current !== null && known.id !== current.id) {
    throw new OAuthAccountNotLinked("The account belongs to another user than the one who is signed in.")
  }
  if (known !== null) {
    await keepNewTokens(verified, known, linking)
    return { user: known, isNewUser: false }
  }
  if (intent === "unclear") {
    // A flow that a stranger began and slipped in would otherwise attach the stranger's account to this user.
    throw new OAuthAccountNotLinked("The sign-in began in a session that the callback does not show.")
  }
  if (intent === "link" && current !== null) {
    if (!(await linking.isFreshEnough())) throw notFresh()
    const attached = await attach(verified, current, linking, async () => requireSession(current, linking))
    return { ...attached, isAddition: true }
  }
  const userWithEmail = await findUserByEmail(verified.user.email, adapter)
  if (userWithEmail !== null) return join(verified, userWithEmail, linking)
  const registration = await register(verified, linking)
  return registration.type === "email-taken" ? join(verified, registration.user, linking) : registration
}

/** Who finds a device unlocked must not leave a way in of their own. */
function notFresh(): OAuthAccountNotLinked {
  const error = new OAuthAccountNotLinked("The user has to sign in again before an account is linked.")
  error.code = "sign_in_again"
  return error
}

/** Signs in the user who has the e-mail address already, if the account may be theirs. */
async function join(
  verified: Verified,
  userWithEmail: AdapterUser,
  linking: Linking,
): Promise<Linked | UnprovenQuestion> {
  if (verified.linksByEmail === true)
    return proveAddress(verified, userWithEmail, linking, {
      prepare: async () => markAsJoined(userWithEmail, linking),
      complete: async (recheck) => attach(verified, userWithEmail, linking, recheck),
    })
  if (await useRecoveryRecord(verified, userWithEmail, linking))
    return finishRegistration(verified, userWithEmail, linking)
  const owner = await awaitOwner(verified, userWithEmail, linking)
  if (owner !== null) return { user: owner, isNewUser: false }
  linking.settings.logger.debug("An account was not linked", {
    provider: verified.account.provider,
    user: userWithEmail.id,
  })
  throw new OAuthAccountNotLinked("A user with this e-mail address exists and has not linked this account.")
}

/**
 * Two first sign-ins of one person at once: the other one has stored the user and may be about to link the account
 * [FC-05]. A user whose address is confirmed existed before, so there is nothing to wait for.
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

async function linkEmail(verified: Verified, linking: Linking): Promise<Linked | UnprovenQuestion> {
  const known = await findUserByEmail(verified.user.email, linking.adapter)
  if (known !== null) return confirmEmail(verified, known, linking)
  const { user, created } = await createUser({ ...verified.user, emailVerified: new Date() }, linking)
  if (!created) return confirmEmail(verified, user, linking)
  await emit(linking.settings, "createUser", { user })
  return { user, isNewUser: true }
}

async function confirmEmail(
  verified: Verified,
  known: AdapterUser,
  linking: Linking,
): Promise<Linked | UnprovenQuestion> {
  const { adapter, settings } = linking
  const { id, emailVerified } = known
  return proveAddress(verified, known, linking, {
    complete: async (recheck) => {
      // The date at which the address was first confirmed stays [TYP-03].
      const user = await adapter.updateUser({ id, emailVerified: emailVerified ?? new Date() })
      await orUndo(recheck(), async () => adapter.updateUser({ id, emailVerified: emailVerified ?? null }))
      await emit(settings, "updateUser", { user })
      return { user, isNewUser: false }
    },
  })
}
