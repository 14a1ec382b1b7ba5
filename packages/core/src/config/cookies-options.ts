import type { CookieOptions } from "../cookies/cookie.ts"

/** Overrides one cookie; members that aren't given keep their defaults. */
export interface CookieOption {
  name?: string | undefined
  options?: CookieOptions | undefined
}

/** The cookies of the service. */
export interface CookiesOptions {
  /** The session: the sealed token, or the key of the stored session. */
  sessionToken: CookieOption
  /** The URL that the user goes to after signing in or out. */
  callbackUrl: CookieOption
  /** The value that a form's CSRF token must match. */
  csrfToken: CookieOption
  /** Attributes for the cookie of a sign-in transaction, unless `state` sets the same ones. */
  pkceCodeVerifier: CookieOption
  /** The cookie of a sign-in transaction, with all of its checks. A dot and the end of the state are added to the name. */
  state: CookieOption
  /** The same as `pkceCodeVerifier`. */
  nonce: CookieOption
  /** The challenge for a passkey, kept until the browser sends the answer. */
  webauthnChallenge: CookieOption
  /** The tokens of a provider, if there is no adapter to keep them. A dot and the provider's id are added to the name. */
  tokens: CookieOption
}
