import type { AdapterUser } from "../../adapter/adapter.ts"
import { providerKinds, shownAccount } from "../../model/provider-kinds.ts"
import { sessionStrategy } from "../../session/session-strategy.ts"
import { accountKey, findUserByEmail, findUserById, isConfirmed } from "../user-store.ts"
import { readProofFacts } from "../unproven/read-proof-facts.ts"
import type { Verified } from "../verified.ts"
import { freshSessions } from "./with-step-up.ts"
import { decideSignIn } from "./decide-sign-in.ts"
import { isUnclaimed, useRecoveryRecord } from "./recovery-records.ts"
import type {
  AccountFacts,
  ApplicationFacts,
  BrowserFacts,
  EmailFacts,
  PasskeyAddressOwner,
  PasskeyFacts,
  SignInFacts,
  SignInIntent,
  StoredSignIn,
} from "./sign-in-facts.ts"

/**
 * Reads the facts about a sign-in, but only the facts that its decision needs. To find out which, it first computes the
 * decision without them.
 *
 * @throws AdapterError if the store fails.
 */
export async function readFacts(signIn: StoredSignIn): Promise<SignInFacts> {
  switch (providerKinds[signIn.verified.providerType].identifiedBy) {
    case "application":
      return readApplicationFacts(signIn)
    case "address":
      return readEmailFacts(signIn)
    case "passkey":
      return readPasskeyFacts(signIn)
    case "account":
      return readAccountFacts(signIn)
  }
}

/**
 * Reads the facts again after another request was first to store a user with the e-mail address. Called only for
 * registrations by account and by e-mail.
 *
 * @param user - the user that the other request has stored.
 */
export async function readFactsAgain(
  facts: SignInFacts,
  user: AdapterUser,
  signIn: StoredSignIn,
): Promise<SignInFacts> {
  switch (facts.type) {
    case "address":
      return { ...facts, addressOwner: { user, proof: await readProofFacts(signIn.verified, user, signIn) } }
    case "account":
      return { ...facts, addressOwner: await readAddressOwner(user, signIn) }
    default:
      return facts
  }
}

async function readApplicationFacts(signIn: StoredSignIn): Promise<ApplicationFacts> {
  const { verified, settings, adapter } = signIn
  const { user, isStored = false, provesAddress } = verified
  const facts = { type: "application", user, missing: undefined, addressOwner: undefined } as const
  if (!isStored && settings.strategy !== "database") return facts
  const stored = await findUserById(user.id, adapter)
  if (stored === null) return { ...facts, missing: isStored ? "user-unknown" : "user-not-stored" }
  if (shownAccount(verified) !== null) return facts
  const isFirst = provesAddress !== undefined && !isConfirmed(stored)
  const proof = isFirst ? await readProofFacts(verified, stored, signIn) : undefined
  return { ...facts, user: stored, addressOwner: isFirst ? { user: stored, proof } : undefined }
}

/** Reads the facts about a link. A link only confirms its address, so the current user doesn't matter. */
async function readEmailFacts(signIn: StoredSignIn): Promise<EmailFacts> {
  const { verified, adapter } = signIn
  const user = await findUserByEmail(verified.user.email, adapter)
  const addressOwner = user && { user, proof: await readProofFacts(verified, user, signIn) }
  return { type: "address", addressOwner }
}

async function readAccountFacts(signIn: StoredSignIn): Promise<AccountFacts> {
  const { verified, adapter } = signIn
  const browser = await readBrowserFacts(signIn)
  const owner = await adapter.getUserByAccount(accountKey(verified.account))
  const facts: AccountFacts = { type: "account", ...browser, owner, isFreshEnough: true, addressOwner: null }
  switch (decideSignIn(facts).type) {
    case "link":
      return { ...facts, isFreshEnough: await isFreshEnough(facts, signIn) }
    case "register": {
      const user = await findUserByEmail(verified.user.email, adapter)
      return { ...facts, addressOwner: user && (await readAddressOwner(user, signIn)) }
    }
    default:
      return facts
  }
}

async function readAddressOwner(
  user: AdapterUser,
  signIn: StoredSignIn,
): Promise<NonNullable<AccountFacts["addressOwner"]>> {
  const { verified } = signIn
  return verified.linksByEmail === true
    ? { user, linksByEmail: true, proof: await readProofFacts(verified, user, signIn) }
    : { user, linksByEmail: false, hasRecoveryRecord: await useRecoveryRecord(verified, user, signIn) }
}

async function isFreshEnough(
  { current }: AccountFacts,
  { settings, context }: StoredSignIn,
): Promise<boolean> {
  const { requireFresh } = settings.linking
  if (requireFresh === undefined) return true
  return current !== null && (await freshSessions()).isFresh(requireFresh, context)
}

async function readPasskeyFacts(signIn: StoredSignIn): Promise<PasskeyFacts> {
  const { verified, adapter } = signIn
  const facts: PasskeyFacts = {
    type: "passkey",
    newPasskey: verified.authenticator,
    beganInSession: verified.session !== undefined,
    ...(await readBrowserFacts(signIn)),
    owner: null,
    addressOwner: null,
  }
  const decision = decideSignIn(facts)
  if (decision.type === "refuse" && decision.reason === "session-ended") return facts
  if (decision.type !== "register-passkey")
    return { ...facts, owner: await adapter.getUserByAccount(accountKey(verified.account)) }
  // The options request didn't look up the address, because that would have revealed whether it's taken.
  const user = await findUserByEmail(verified.user.email, adapter)
  return { ...facts, addressOwner: user && (await readPasskeyAddressOwner(user, signIn)) }
}

/**
 * Checks whether a user is this browser's interrupted registration. Knowing the address isn't enough: the account is
 * named after the user handle, and the user after an id that one browser's sealed challenge has contained since the
 * browser requested the options. A user who has a passkey, or was claimed in another way, is never given to another
 * browser.
 */
async function readPasskeyAddressOwner(
  user: AdapterUser,
  signIn: StoredSignIn,
): Promise<PasskeyAddressOwner> {
  const { verified, adapter } = signIn
  const owner = await adapter.getUserByAccount(accountKey(verified.account))
  const hasAccount = owner !== null
  const id = owner === null ? verified.user.id : owner.id
  if (String(id) !== String(user.id)) return { user, isIncomplete: false, hasAccount }
  const passkeys = await adapter.listAuthenticatorsByUserId(user.id)
  return {
    user,
    isIncomplete: passkeys.length === 0 && (await isUnclaimed(verified, user, signIn)),
    hasAccount,
  }
}

async function readBrowserFacts({ verified, context }: StoredSignIn): Promise<BrowserFacts> {
  const current = await sessionStrategy(context.settings).user(context)
  return { current, intent: await intentOf(verified, context) }
}

async function intentOf({ session }: Verified, context: StoredSignIn["context"]): Promise<SignInIntent> {
  if (session === undefined) return "sign-in"
  const fingerprint = await sessionStrategy(context.settings).fingerprint(context)
  if (fingerprint === session) return "link"
  // A cross-site POST (`response_mode=form_post`) carries no session, even if the browser still has one.
  return fingerprint === undefined && context.method === "GET" ? "sign-in" : "unclear"
}
