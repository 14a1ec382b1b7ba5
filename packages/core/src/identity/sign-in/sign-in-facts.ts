import type { AdapterUser } from "../../adapter/adapter.ts"
import type { Context } from "../../http/context.ts"
import type { Authenticator } from "../../model/account.ts"
import type { User } from "../../model/session.ts"
import type { ProofFacts } from "../unproven/decide-proof.ts"
import type { UserStore } from "../user-store.ts"
import type { Verified } from "../verified.ts"
import type { RefusalReason } from "./refusal.ts"

/**
 * The facts about a verified sign-in, read before anything changes. `identifiedBy` of the provider's
 * kind is their type.
 */
export type SignInFacts = ApplicationFacts | EmailFacts | AccountFacts | PasskeyFacts

/** The facts about a user whom the application has identified: with credentials, or for a session that it starts. */
export interface ApplicationFacts {
  readonly type: "application"
  /** The user that `authorize` returned, or the stored user whose session the application starts. */
  readonly user: User
  /** The reason if the user must be stored and isn't. */
  readonly missing: Extract<RefusalReason, "user-not-stored" | "user-unknown"> | undefined
  /** The stored user if the application has proven their address, which wasn't confirmed before. */
  readonly addressOwner: ProvenOwner | undefined
}

/** The facts about a sign-in with a link or a code from an e-mail. */
export interface EmailFacts {
  readonly type: "address"
  readonly addressOwner: ProvenOwner | null
}

/** The facts about a sign-in with an account of an OAuth or OpenID Connect provider. */
export interface AccountFacts extends BrowserFacts {
  readonly type: "account"
  /** The stored user of the account. */
  readonly owner: AdapterUser | null
  /** True if the current user signed in recently enough to link an account. Read only to link an account. */
  readonly isFreshEnough: boolean
  /** The stored user with the e-mail address. Read only if the sign-in would otherwise register the account. */
  readonly addressOwner: LinkingOwner | UnlinkedOwner | null
}

/** The facts about a passkey that was used or created. */
export interface PasskeyFacts extends BrowserFacts {
  readonly type: "passkey"
  /** The passkey if it's new; undefined if a stored passkey was used. */
  readonly newPasskey: Authenticator | undefined
  /** True if the options were requested in a session. */
  readonly beganInSession: boolean
  /** The stored user of the account that the passkey belongs to. */
  readonly owner: AdapterUser | null
  /** The stored user with the e-mail address. Read only if the sign-in would otherwise register a user. */
  readonly addressOwner: PasskeyAddressOwner | null
}

/** The facts about the browser: its session, and the session in which the sign-in began. */
export interface BrowserFacts {
  /** The user whose session this browser has. */
  readonly current: AdapterUser | null
  readonly intent: SignInIntent
}

/**
 * The user's intent: `link` if the flow began in the browser's current session, `sign-in` if it began without a
 * session, and `unclear` if it began in a session that the request doesn't show.
 */
export type SignInIntent = "link" | "sign-in" | "unclear"

/** A stored user whose e-mail address this sign-in proves. */
export interface ProvenOwner {
  readonly user: AdapterUser
  /** Undefined if nothing must be decided about the user's accounts and passkeys. */
  readonly proof: ProofFacts | undefined
}

/** A stored user whom the account may be linked to because of the e-mail address. */
interface LinkingOwner extends ProvenOwner {
  readonly linksByEmail: true
}

/** A stored user whom the account may not be linked to, despite the e-mail address. */
interface UnlinkedOwner {
  readonly linksByEmail: false
  readonly user: AdapterUser
  /** True if the user is this account's incomplete registration. Reading this fact has used up the recovery record. */
  readonly hasRecoveryRecord: boolean
}

/** A stored user with the address for which a passkey was created. */
export interface PasskeyAddressOwner {
  readonly user: AdapterUser
  /** True if this browser's own registration was interrupted after the user was stored [FP-03]. */
  readonly isIncomplete: boolean
  /** True if the passkey's account is stored. */
  readonly hasAccount: boolean
}

/** A verified sign-in, its request, and the store in which its user is found or created. */
export interface StoredSignIn extends UserStore {
  readonly verified: Verified
  readonly context: Context
}
