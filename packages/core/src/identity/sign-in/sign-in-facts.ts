import type { AdapterUser } from "../../adapter/adapter.ts"
import type { Authenticator } from "../../model/authenticator.ts"
import type { User } from "../../model/user.ts"
import type { ProofFacts } from "../unproven/decide-proof.ts"

/** Facts about a verified sign-in, read before anything changes. They depend on the type of the provider. */
export type SignInFacts = CredentialsFacts | EmailFacts | AccountFacts | PasskeyFacts

/** Facts about a sign-in with credentials. */
export interface CredentialsFacts {
  readonly type: "credentials"
  /** The user that `authorize` returned. */
  readonly user: User
  /** True if sessions are stored and the user isn't. */
  readonly isMissing: boolean
}

/** Facts about a sign-in with a link or a code from an e-mail. */
export interface EmailFacts {
  readonly type: "email"
  readonly addressOwner: ProvenOwner | null
}

/** Facts about a sign-in with an account of an OAuth or OpenID provider. */
export interface AccountFacts extends BrowserFacts {
  readonly type: "account"
  /** The stored user of the account. */
  readonly owner: AdapterUser | null
  /** True if the user who is signed in did so recently enough to link an account. Read only for that. */
  readonly isFreshEnough: boolean
  /** The stored user with the e-mail address. Read only if the account would be registered otherwise. */
  readonly addressOwner: LinkingOwner | UnlinkedOwner | null
}

/** Facts about a passkey that was used or made. */
export interface PasskeyFacts extends BrowserFacts {
  readonly type: "passkey"
  /** The passkey if it was made; undefined if a stored one was used. */
  readonly newPasskey: Authenticator | undefined
  /** True if the options were requested in a session. */
  readonly beganInSession: boolean
  /** The stored user of the account to which the passkey belongs. */
  readonly owner: AdapterUser | null
  /** The stored user with the e-mail address. Read only if a user would be registered otherwise. */
  readonly addressOwner: PasskeyAddressOwner | null
}

/** Facts about the browser: its session, and the session in which the sign-in began. */
export interface BrowserFacts {
  /** The user who is signed in in this browser. */
  readonly current: AdapterUser | null
  readonly intent: SignInIntent
}

/**
 * Intent of the user: `link` if the flow began in the session that the browser has now, `sign-in` if it began without a
 * session. `unclear` if it began in a session that the request doesn't show.
 */
export type SignInIntent = "link" | "sign-in" | "unclear"

/** A stored user whose e-mail address this sign-in proves. */
export interface ProvenOwner {
  readonly user: AdapterUser
  /** Undefined if nothing has to be decided about the user's accounts and passkeys. */
  readonly proof: ProofFacts | undefined
}

/** A stored user to whom the account may be linked by the e-mail address. */
export interface LinkingOwner extends ProvenOwner {
  readonly linksByEmail: true
}

/** A stored user to whom the account may not be linked by the e-mail address. */
export interface UnlinkedOwner {
  readonly linksByEmail: false
  readonly user: AdapterUser
  /** True if the user is the incomplete registration of this account. Reading this has used the recovery record up. */
  readonly hasRecoveryRecord: boolean
}

/** A stored user with the address for which a passkey was made. */
export interface PasskeyAddressOwner {
  readonly user: AdapterUser
  /** True if this browser's own registration was interrupted after it had stored the user [FP-03]. */
  readonly isIncomplete: boolean
  /** True if the account of the passkey is stored. */
  readonly hasAccount: boolean
}
