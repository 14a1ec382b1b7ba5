import type { Account, ProviderType } from "../model/account.ts"
import type { Authenticator } from "../model/authenticator.ts"
import type { Profile } from "../model/profile.ts"
import type { User } from "../model/user.ts"
import type { StepUp } from "../model/step-up.ts"
import type { SafeRedirect } from "../http/safe-redirect.ts"
import type { UnprovenAnswer } from "./unproven-answer.ts"

declare const brand: unique symbol

/** A verified identity: the flow of a provider has made its last check. Every session begins with such a value. */
export interface Verified extends Identity {
  readonly type: "verified"
  readonly [brand]: true
}

/** Description of a user by the flow of a provider. */
export interface Identity {
  readonly providerType: ProviderType
  /** The user as the provider describes them. */
  readonly user: User
  /** The account with everything that the provider sent, for callbacks and events. */
  readonly account: Account
  /** The part of the account that is stored, as the provider's `account()` returns it. Default: all of it. */
  readonly storedAccount?: Account | undefined
  /** OAuth and OpenID Connect: the claims or user info, for the callbacks. */
  readonly profile?: Profile | undefined
  /** OAuth and OpenID Connect: the time of the provider's answer, and the session there. */
  readonly providerSession?: ProviderSession | undefined
  /** Credentials: the submitted fields, for the `signIn` callback. */
  readonly credentials?: Readonly<Record<string, unknown>> | undefined
  /** WebAuthn: the passkey that was made. It's stored together with the account. */
  readonly authenticator?: Authenticator | undefined
  /** WebAuthn: the passkey that was used. */
  readonly credentialID?: string | undefined
  /** WebAuthn: true if the authenticator has verified the user, by a PIN or by biometrics. */
  readonly userVerified?: boolean | undefined
  /** The user whom this sign-in must be of, if it was begun to show again who is signed in. */
  readonly stepUp?: StepUp | undefined
  /**
   * Stores a result of the verification, such as a counter, once the user may sign in. If it throws, the user isn't signed in.
   */
  readonly commit?: (() => Promise<void>) | undefined
  /** The fingerprint of the session in which the sign-in began. */
  readonly session?: string | undefined
  /** True if the account may be linked to the stored user with the same e-mail address. */
  readonly linksByEmail?: boolean | undefined
  /**
   * Restores the link, code or challenge that the verification used up, if the sign-in then fails for a reason that
   * isn't the user's fault [FA-5]. Must not throw.
   */
  readonly undo?: (() => Promise<void>) | undefined
  /** The user's answer to the question which accounts and passkeys are theirs. */
  readonly answer?: UnprovenAnswer | undefined
  /**
   * Sets the verification aside until a question is answered. A form with the returned fields, posted to the provider's
   * callback by this browser, is then verified instead. Undefined if the flow proves no address.
   *
   * @param csrfToken - the token that the form carries; undefined if the CSRF check is off.
   */
  readonly setAside?: ((csrfToken: string | undefined) => Promise<HiddenFields>) | undefined
  /** The URL to which the browser is redirected afterwards. */
  readonly callbackUrl: SafeRedirect
}

/** The hidden fields of a form; one without a value is left out. */
export type HiddenFields = Readonly<Record<string, string | undefined>>

/** The session at the provider from which a sign-in came. */
export interface ProviderSession {
  /** Time of the provider's answer, in milliseconds since 1970. */
  readonly at: number
  /** `sub` and `sid` of the id_token (OpenID Connect Core §2, Back-Channel Logout 1.0 §2.1). */
  readonly sub?: string | undefined
  readonly sid?: string | undefined
  /** `auth_time` and `acr` of the id_token (OpenID Connect Core §2). */
  readonly authTime?: number | undefined
  readonly acr?: string | undefined
}

/** Makes a verified identity. Only the `finish` of a provider flow calls it, after its last check. */
export function verified(identity: Identity): Verified {
  return { ...identity, type: "verified" } as Verified
}
