import type { CookieSpec } from "../cookies/cookie.ts"
import { sha256Hex } from "../crypto/hashes.ts"
import type { CookieContext } from "../http/context.ts"
import type { SafeRedirect } from "../http/safe-redirect.ts"
import type { Account, Authenticator } from "../model/account.ts"
import type { SignInType } from "../model/provider-kinds.ts"
import type { Profile, SessionLifetime, StepUp, User } from "../model/session.ts"
import { chain, type MaybePromise } from "../runtime/lazily.ts"
import type { Actor } from "../session/strategy-methods.ts"
import type { UnprovenAnswer } from "./unproven-answer.ts"

declare const brand: unique symbol

/**
 * A verified identity: a provider's flow has made its last check, or the application has started a session. Every session
 * begins with such a value.
 */
export interface Verified extends Identity {
  readonly type: "verified"
  readonly [brand]: true
}

/** The description of a user that a provider's flow returns. */
export interface Identity {
  readonly providerType: SignInType
  /** The user as described by the provider. */
  readonly user: User
  /** The account with everything that the provider sent, for callbacks and events. */
  readonly account: Account
  /** The part of the account that's stored, as returned by the provider's `account()`. Default: the whole account. */
  readonly storedAccount?: Account | undefined
  /** OAuth and OpenID Connect: the claims or user info, for the callbacks. */
  readonly profile?: Profile | undefined
  /** OAuth and OpenID Connect: the time of the provider's answer, and the session at the provider. */
  readonly providerSession?: ProviderSession | undefined
  /** Credentials: the submitted fields, for the `signIn` callback. */
  readonly credentials?: Readonly<Record<string, unknown>> | undefined
  /** WebAuthn: the new passkey. It's stored together with the account. */
  readonly authenticator?: Authenticator | undefined
  /** WebAuthn: the passkey that was used. */
  readonly credentialID?: string | undefined
  /** WebAuthn: true if the authenticator has verified the user with a PIN or biometrics. */
  readonly userVerified?: boolean | undefined
  /** The user who must sign in, if the sign-in was begun to confirm who is signed in. */
  readonly stepUp?: StepUp | undefined
  /**
   * Stores a result of the verification, such as a counter, when the user is allowed to sign in. If it throws, the user
   * isn't signed in.
   */
  readonly commit?: (() => Promise<void>) | undefined
  /** The fingerprint of the session in which the sign-in began. */
  readonly session?: string | undefined
  /** True if the account may be linked to the stored user with the same e-mail address. */
  readonly linksByEmail?: boolean | undefined
  /**
   * Restores the link, code or challenge that the verification used up. Called if the sign-in then fails for a reason
   * that isn't the user's fault [FA-5]. Must not throw.
   */
  readonly undo?: (() => Promise<void>) | undefined
  /** The user's answer when asked which accounts and passkeys are theirs. */
  readonly answer?: UnprovenAnswer | undefined
  /**
   * Sets the verification aside until a question is answered. This browser then posts a form with the returned fields
   * to the provider's callback, where the form is verified instead. Undefined if the flow doesn't prove an address.
   *
   * @param csrfToken - the token that the form contains; undefined if the CSRF check is off.
   */
  readonly defer?: ((csrfToken: string | undefined) => Promise<HiddenFields>) | undefined
  /**
   * True if the application only names the user, who must be stored. Otherwise, the application's users need no row,
   * except for stored sessions.
   */
  readonly isStored?: boolean | undefined
  /** A session that the application starts: the way in which it has identified the user. */
  readonly method?: string | undefined
  /**
   * A session that the application starts: set if the application has proven the address of the stored user. Decides
   * about accounts and passkeys that another user may have added; nobody can be asked here.
   */
  readonly provesAddress?: "remove" | "keep" | undefined
  /** True if the user asked to stay signed in (`remember` in the sign-in form), false if they could have. */
  readonly remember?: boolean | undefined
  /** The session's own limits, in addition to the limits that `session.lifetime` returns. The shorter ones count. */
  readonly lifetime?: SessionLifetime | undefined
  /** The user who acts in the session that the application starts. */
  readonly actor?: Actor | undefined
  /** The URL to which the browser is redirected afterwards. */
  readonly callbackUrl: SafeRedirect
}

/** The hidden fields of a form. Fields without a value are omitted. */
export type HiddenFields = Readonly<Record<string, string | undefined>>

/** The session at the provider in which a sign-in began. */
export interface ProviderSession {
  /** The time of the provider's answer, in milliseconds since 1970. */
  readonly at: number
  /** `sub` and `sid` of the id_token (OpenID Connect Core §2, Back-Channel Logout 1.0 §2.1). */
  readonly sub?: string | undefined
  readonly sid?: string | undefined
  /** `auth_time` and `acr` of the id_token (OpenID Connect Core §2). */
  readonly authTime?: number | undefined
  readonly acr?: string | undefined
}

/**
 * Creates a verified identity. Only the `finish` function of a provider flow calls it, after its last check, and
 * `startSession`, for which the application has verified the user.
 */
export function verified(identity: Identity): Verified {
  return { ...identity, type: "verified" } as Verified
}

/**
 * Derives the identifier of a user who isn't in a database from the provider and the account, so that it's the same at
 * every sign-in. It has the form of a version 8 UUID (RFC 9562 §5.8).
 */
export function stableId({
  provider,
  providerAccountId,
}: Pick<Account, "provider" | "providerAccountId">): MaybePromise<string> {
  return chain(sha256Hex(JSON.stringify([provider, providerAccountId])), uuidOf)
}

function uuidOf(hash: string): string {
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join("-")
}

/**
 * Returns true if last sign-ins are remembered: if the configuration says so, if it requires fresh sessions to add or
 * remove passkeys or to link accounts, or if this browser has been asked before.
 */
export function asksForFreshSessions({ settings, jar, cookies }: CookieContext): boolean {
  const { passkeyProviders, linking, freshSessions } = settings
  return (
    freshSessions ||
    passkeyProviders.length > 0 ||
    linking.requireFresh !== undefined ||
    jar.values(freshSpec(cookies).name).length > 0
  )
}

/** Describes the cookie. Its name and attributes are derived from the challenge's cookie. */
export function freshSpec({ webauthnChallenge }: CookieContext["cookies"]): CookieSpec {
  return { name: `${webauthnChallenge.name}.signed-in`, options: webauthnChallenge.options }
}
