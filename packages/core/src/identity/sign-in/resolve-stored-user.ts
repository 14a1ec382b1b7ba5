import type { AdapterUser } from "../../adapter/adapter.ts"
import { emit } from "../../config/emit.ts"
import type { SafeRedirect } from "../../http/safe-redirect.ts"
import { refuseActing } from "../../session/acting.ts"
import { keepNewTokens } from "../grant/stored-grant.ts"
import { applyProofDecision } from "../unproven/apply-proof-decision.ts"
import type { AddressProof } from "../unproven/decide-proof.ts"
import { accountKey, orUndo, type ResolvedUser } from "../user-store.ts"
import { askRegistration, registrationClosed } from "./ask-registration.ts"
import { type AskDecision, decideSignIn, type RefuseDecision, type SignInDecision } from "./decide-sign-in.ts"
import { linkAccount, requireSession } from "./link-account.ts"
import { addPasskey, finishPasskeyRegistration, registerPasskey } from "./passkey-registrations.ts"
import { readFacts, readFactsAgain } from "./read-facts.ts"
import { recordOtherAccount, removeRecoveryRecord } from "./recovery-records.ts"
import { refusal } from "./refusal.ts"
import { type AddressTaken, finishRegistration, register, registerByEmail } from "./registrations.ts"
import type { SignInFacts, StoredSignIn } from "./sign-in-facts.ts"
import { stepUps } from "./with-step-up.ts"

// The other steps that need the store, for `completeSignIn`, which loads this file if there's an adapter.
export { originAfterRevocation } from "../../session/end-sessions.ts"
export { requireStillTheirs } from "../unproven/apply-proof-decision.ts"

/**
 * Finds or creates the user in the store: reads the facts, decides, and applies the decision.
 *
 * @throws AuthError if the sign-in is refused, and AdapterError if the store fails.
 */
export async function resolveStoredUser(
  signIn: StoredSignIn,
): Promise<ResolvedUser | AskDecision | SentAway> {
  let facts = await readFacts(signIn)
  for (;;) {
    const decided = await decide(facts, signIn)
    const decision = registers(decided) ? await decideRegistration(decided, signIn) : decided
    if (decision.type === "ask" || decision.type === "sent-away") return decision
    const result = await applyDecision(decision, signIn)
    if (result.type === "resolved") {
      if (decision.type !== "accept") await removeRecoveryRecord(result.user, signIn)
      return result
    }
    // Another request was first to store a user with the address. The facts have changed, and the user must not be
    // registered twice.
    facts = await readFactsAgain(facts, result.user, signIn)
  }
}

async function decide(facts: SignInFacts, { verified: { stepUp } }: StoredSignIn): Promise<SignInDecision> {
  const decision = decideSignIn(facts)
  return stepUp === undefined ? decision : (await stepUps()).decideStepUp(decision, stepUp)
}

/** A new user whom `registration` sends to a page of the application. Nothing has been stored. */
export interface SentAway {
  readonly type: "sent-away"
  readonly to: SafeRedirect
}

/** Returns true for a decision that stores a new user. */
function registers({ type }: SignInDecision): boolean {
  return type === "register" || type === "register-by-email" || type === "register-passkey"
}

/**
 * Asks `registration` about a new user. If the user was stored while the application decided, they're no longer new, so
 * a refusal has no effect on them.
 *
 * @throws AccessDenied if the user may not register.
 */
async function decideRegistration(
  decision: SignInDecision,
  signIn: StoredSignIn,
): Promise<SignInDecision | SentAway> {
  const { verified, context, settings } = signIn
  if (settings.registration === undefined) return decision
  const { user, account, profile } = verified
  const attempt = { provider: account.provider, user, account, ...(profile === undefined ? {} : { profile }) }
  const answer = await askRegistration(attempt, context)
  if (answer === true) return decision
  const current = await decide(await readFacts(signIn), signIn)
  if (!registers(current)) return current
  if (answer === false) throw registrationClosed()
  return { type: "sent-away", to: answer }
}

/**
 * Applies a decision.
 *
 * @returns the user to sign in. If another request was first to store a user with the e-mail address, returns that
 *   user, and the decision must be made again.
 * @throws AuthError if the sign-in is refused, and AdapterError if the store fails.
 */
async function applyDecision(
  decision: Exclude<SignInDecision, AskDecision>,
  signIn: StoredSignIn,
): Promise<ResolvedUser | AddressTaken> {
  switch (decision.type) {
    case "accept":
      return { ...decision, type: "resolved" }
    case "sign-in":
      return signInOwner(decision.user, signIn)
    case "register":
      return register(signIn)
    case "register-by-email":
      return registerByEmail(signIn)
    case "register-passkey":
      return registerPasskey(decision.passkey, signIn)
    case "finish-registration":
      return finishRegistration(decision.user, signIn)
    case "finish-passkey-registration":
      return finishPasskeyRegistration(decision, signIn)
    case "link":
      await refuseActing(signIn.context)
      return linkToCurrent(decision.user, signIn)
    case "link-by-email":
      return linkByEmail(decision, signIn)
    case "add-passkey":
      await refuseActing(signIn.context)
      return addPasskey(decision, signIn)
    case "confirm":
      return confirmAddress(decision, signIn)
    case "await-owner":
      return (
        (await awaitOwner(signIn)) ?? refuse({ ...decision, type: "refuse", reason: "address-taken" }, signIn)
      )
    default:
      return refuse(decision, signIn)
  }
}

async function signInOwner(user: AdapterUser, signIn: StoredSignIn): Promise<ResolvedUser> {
  await keepNewTokens(signIn.verified, user, signIn)
  return { type: "resolved", user, isNewUser: false }
}

async function linkToCurrent(user: AdapterUser, signIn: StoredSignIn): Promise<ResolvedUser> {
  await linkAccount(signIn, user, async () => requireSession(user, signIn))
  return { type: "resolved", user, isNewUser: false, isAddition: true }
}

function refuse({ reason, user }: RefuseDecision, { verified, settings }: StoredSignIn): never {
  if (user !== undefined) {
    const { provider } = verified.account
    settings.logger.debug("An account was not linked", { provider, user: user.id })
  }
  throw refusal(reason)
}

/** The time before each further look-up, in milliseconds. */
const retryDelays = [10, 50, 150]

/**
 * Waits for a concurrent first sign-in of the same user, which has stored the user and may be about to link the account
 * [FC-05].
 *
 * @returns undefined if the account still has no user.
 */
export async function awaitOwner({ verified, adapter }: StoredSignIn): Promise<ResolvedUser | undefined> {
  for (const delay of retryDelays) {
    await new Promise((resolve) => {
      setTimeout(resolve, delay)
    })
    const user = await adapter.getUserByAccount(accountKey(verified.account))
    if (user !== null) return { type: "resolved", user, isNewUser: false }
  }
  return undefined
}

/** Stores that a link has confirmed the address of a stored user. The date of the first confirmation is kept [TYP-03]. */
async function confirmAddress(proof: AddressProof, signIn: StoredSignIn): Promise<ResolvedUser> {
  const { adapter, settings } = signIn
  const { id, emailVerified } = proof.user
  return applyProofDecision(proof, signIn, async (recheck) => {
    const user = await adapter.updateUser({ id, emailVerified: emailVerified ?? new Date() })
    await orUndo(recheck(), async () => adapter.updateUser({ id, emailVerified: emailVerified ?? null }))
    await emit(settings, "updateUser", { user })
    return user
  })
}

/** Links the account to the stored user who has the e-mail address, because its provider vouches for the address. */
async function linkByEmail(proof: AddressProof, signIn: StoredSignIn): Promise<ResolvedUser> {
  const { user } = proof
  await recordOtherAccount(user, signIn)
  return applyProofDecision(proof, signIn, async (recheck) => {
    await linkAccount(signIn, user, recheck)
    return user
  })
}
