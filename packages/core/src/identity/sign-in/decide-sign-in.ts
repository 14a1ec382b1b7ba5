import type { AdapterUser } from "../../adapter/adapter.ts"
import type { Authenticator } from "../../model/account.ts"
import type { User } from "../../model/session.ts"
import { isConfirmed } from "../user-store.ts"
import { type AddressProof, decideProof, type NamedItem } from "../unproven/decide-proof.ts"
import type { RefusalReason } from "./refusal.ts"
import type { AccountFacts, PasskeyFacts, ProvenOwner, SignInFacts } from "./sign-in-facts.ts"

/** The decision about a verified sign-in. */
export type SignInDecision =
  | AcceptDecision
  | AskDecision
  | RefuseDecision
  /** Signs in the stored user. */
  | { readonly type: "sign-in"; readonly user: AdapterUser }
  /** Stores a new user with the account, or with a confirmed address. */
  | { readonly type: "register" | "register-by-email" }
  /** Stores a new user with the account and the passkey. */
  | { readonly type: "register-passkey"; readonly passkey: Authenticator }
  /** Links the account to a user whose registration is incomplete. */
  | { readonly type: "finish-registration"; readonly user: AdapterUser }
  /** Links the account to the user who is signed in. */
  | { readonly type: "link"; readonly user: AdapterUser }
  /** Links the account to the user who has the e-mail address. */
  | ({ readonly type: "link-by-email" } & AddressProof)
  /** Stores that the address of a stored user is confirmed. */
  | ({ readonly type: "confirm" } & AddressProof)
  /** Adds the passkey to the user who is signed in, or to a user whose registration is incomplete. */
  | ({ readonly type: "add-passkey" | "finish-passkey-registration" } & PasskeyAddition)
  /** Waits, because another request has just stored this user and may be about to link the account. */
  | { readonly type: "await-owner"; readonly user: AdapterUser }

/** Signs in the user as the provider or the application describes them; nothing is stored. */
export interface AcceptDecision {
  readonly type: "accept"
  readonly user: User
  /** Undefined without a database, because it's unknown then. */
  readonly isNewUser: false | undefined
}

/** Asks the user which accounts and passkeys are theirs; nothing changes until they answer. */
export interface AskDecision {
  readonly type: "ask"
  readonly user: AdapterUser
  /** The user's name in the form, as `askedUser` returns it. */
  readonly asked: string
  readonly items: readonly NamedItem[]
}

/** Refuses the sign-in. */
export interface RefuseDecision {
  readonly type: "refuse"
  readonly reason: RefusalReason
  /** The stored user whom the account wasn't linked to, for the log. */
  readonly user?: AdapterUser
}

/** A new passkey and the stored user who gets it. */
export interface PasskeyAddition {
  readonly user: AdapterUser
  readonly passkey: Authenticator
  /** True if the account that all passkeys of the user share is stored. */
  readonly hasAccount: boolean
}

/** Decides what happens with a verified sign-in. It's a pure function of the facts. */
export function decideSignIn(facts: SignInFacts): SignInDecision {
  switch (facts.type) {
    case "application":
      // The users belong to the application, so they're never stored here, and never linked.
      if (facts.missing !== undefined) return refuse(facts.missing)
      return facts.addressOwner === undefined
        ? { type: "accept", user: facts.user, isNewUser: false }
        : decideWithProof("confirm", facts.addressOwner)
    case "address":
      return facts.addressOwner === null
        ? { type: "register-by-email" }
        : decideWithProof("confirm", facts.addressOwner)
    case "passkey":
      return decidePasskey(facts)
    default:
      return decideAccount(facts)
  }
}

function decideAccount({
  owner,
  current,
  intent,
  isFreshEnough,
  addressOwner,
}: AccountFacts): SignInDecision {
  if (owner !== null && current !== null && owner.id !== current.id) return refuse("account-of-another-user")
  if (owner !== null) return { type: "sign-in", user: owner }
  // An attacker can inject a flow that they began, which would attach their account to this user.
  if (intent === "unclear") return refuse("session-not-shown")
  if (intent === "link" && current !== null)
    return isFreshEnough ? { type: "link", user: current } : refuse("sign-in-too-old")
  if (addressOwner === null) return { type: "register" }
  const { user } = addressOwner
  if (addressOwner.linksByEmail) return decideWithProof("link-by-email", addressOwner)
  if (addressOwner.hasRecoveryRecord) return { type: "finish-registration", user }
  // A user with a confirmed address existed before, so no request is about to link the account.
  return isConfirmed(user) ? { ...refuse("address-taken"), user } : { type: "await-owner", user }
}

function decidePasskey(facts: PasskeyFacts): SignInDecision {
  const { newPasskey: passkey, beganInSession, owner, current, intent, addressOwner } = facts
  if (beganInSession && (current === null || intent !== "link")) return refuse("session-ended")
  if (passkey === undefined)
    return owner === null ? refuse("passkey-account-gone") : { type: "sign-in", user: owner }
  if (current !== null) {
    return owner !== null && owner.id !== current.id
      ? refuse("passkey-account-of-another-user")
      : { type: "add-passkey", user: current, passkey, hasAccount: owner !== null }
  }
  if (addressOwner === null) return { type: "register-passkey", passkey }
  const { user, isIncomplete, hasAccount } = addressOwner
  return isIncomplete
    ? { type: "finish-passkey-registration", user, passkey, hasAccount }
    : refuse("passkey-address-taken")
}

function decideWithProof(type: "confirm" | "link-by-email", { user, proof }: ProvenOwner): SignInDecision {
  const decision = decideProof(proof)
  return decision.type === "ask" ? { ...decision, user } : { type, user, decision }
}

function refuse(reason: RefusalReason): RefuseDecision {
  return { type: "refuse", reason }
}
