import type { Account, ProviderType } from "../model/account.ts"
import type { Authenticator } from "../model/authenticator.ts"
import type { Profile } from "../model/profile.ts"
import type { User } from "../model/user.ts"
import type { SafeRedirect } from "../http/safe-redirect.ts"
import type { UnprovenAnswer } from "./unproven-answer.ts"

declare const brand: unique symbol

/** Who came back, as the flow of a provider has verified it. The only way to a session leads through one. */
export interface Verified extends Identity {
  readonly type: "verified"
  readonly [brand]: true
}

/** What the flow of a provider says about the person it verified. */
export interface Identity {
  readonly providerType: ProviderType
  /** What the provider says about the person. */
  readonly user: User
  /** The account with everything the provider gave, for callbacks and events. */
  readonly account: Account
  /** What of the account is stored, where it is not all of it: as the provider's `account()` says. */
  readonly storedAccount?: Account | undefined
  /** OAuth and OpenID Connect: the claims or user info of the provider, for the callbacks. */
  readonly profile?: Profile | undefined
  /** OAuth and OpenID Connect: the answer of the provider, and the session there. */
  readonly providerSession?: ProviderSession | undefined
  /** Credentials: the fields as they were sent, for the `signIn` callback. */
  readonly credentials?: Readonly<Record<string, unknown>> | undefined
  /** WebAuthn: the passkey that was made, which is stored together with the account. */
  readonly authenticator?: Authenticator | undefined
  /** WebAuthn: the passkey that was used. */
  readonly credentialID?: string | undefined
  /**
   * Stores what the verification brought to light, once the person may come in. Where it throws, nobody is signed in.
   */
  readonly commit?: (() => Promise<void>) | undefined
  /** The fingerprint of the session in which the sign-in began. */
  readonly session?: string | undefined
  /** Whether a stored user with the same e-mail address may be signed in without being asked. */
  readonly linksByEmail?: boolean | undefined
  /**
   * Restores what the verification used up, where the sign-in then fails for a reason that is not the person's [FA-5].
   * Must not throw.
   */
  readonly undo?: (() => Promise<void>) | undefined
  /** What the user has said is theirs, of all that was added to their address before. */
  readonly answer?: UnprovenAnswer | undefined
  /**
   * Sets the verification aside for a question that must be answered first: a form with these fields, posted to the callback
   * of the provider by this browser, is verified in its place. Undefined if the flow proves no address.
   *
   * @param csrfToken - what the form carries; undefined if the CSRF check is off.
   */
  readonly setAside?: ((csrfToken: string | undefined) => Promise<HiddenFields>) | undefined
  /** Where the person goes afterwards. */
  readonly callbackUrl: SafeRedirect
}

/** The hidden fields of a form; one without a value is left out. */
export type HiddenFields = Readonly<Record<string, string | undefined>>

/** The session at the provider that a sign-in came from. */
export interface ProviderSession {
  /** When the provider's answer came, in milliseconds since 1970. */
  readonly at: number
  /** `sub` and `sid` of the id_token (OpenID Connect Core §2, Back-Channel Logout 1.0 §2.1). */
  readonly sub?: string | undefined
  readonly sid?: string | undefined
}

/** Called by the `finish` of a provider flow, after its last check, and by nothing else. */
export function verified(identity: Identity): Verified {
  return { ...identity, type: "verified" } as Verified
}
