import type { BuiltInProviders } from "../provider/provider.ts"
import type { FreshSessionOptions } from "./guard-demands.ts"

/** The `id` of a provider. Editors suggest the ids of the catalogue's providers, and any other string fits, too. */
export type SuggestedProviderId = keyof BuiltInProviders | (string & {})

/**
 * The `id` of one of a configuration's providers. Editors suggest the ids that the compiler knows, and any other string
 * fits, too. If the compiler doesn't know all of them, they suggest the catalogue's.
 */
export type ProviderIdOf<Id extends string> = string extends Id ? SuggestedProviderId : Id | (string & {})

/** The page to go to after a sign-in or a sign-out. */
export interface Destination {
  /** The path to go to afterwards. Default: the page that sent the request. */
  redirectTo?: string | undefined
}

/** The option of functions that can return the URL instead of redirecting. */
export interface RedirectOption {
  /** `false` returns the URL to go to instead of redirecting there. Default `true`. */
  redirect?: boolean | undefined
}

/** The option that returns the URL to go to, not a redirect. */
export interface WithoutRedirect {
  redirect: false
}

/** The options of `signIn`: the form's fields, and the page to go to afterwards. */
export interface SignInFields extends Destination {
  // oxlint-disable-next-line typescript/no-explicit-any -- with `unknown`, an object of a declared interface would not fit
  [field: string]: any
}

/** The options of `signIn`: the form's fields, and where to go next. */
export interface SignInOptions extends SignInFields, RedirectOption {}

/** The options of `signOut`: the page to go to afterwards, and the sign-out at the provider. */
export interface SignOutTarget extends Destination {
  /**
   * Signs out at the provider, too: `true` at the session's provider, an id at the provider with that id, `false` at
   * no provider. Default: the provider's `logout` option.
   */
  provider?: boolean | string | undefined
}

/** The options of `signOut`: where to go next, and the sign-out at the provider. */
export interface SignOutOptions extends SignOutTarget, RedirectOption {}

/** The options of `startSession`. */
export interface StartSessionOptions extends Destination {
  /**
   * The way in which you've identified the user, for callbacks, the `signIn` event and the record: a value of RFC 8176,
   * such as `otp` or `sms`, or your own word. At most 64 letters, digits, `_`, `.` and `-`.
   */
  method?: string | undefined
  /**
   * The time that the session lasts after its last use, in seconds, if that's less than `session.maxAge`. Default:
   * `session.maxAge`.
   */
  maxAge?: number | undefined
  /** True if the user asks to stay signed in. It's passed on to `session.lifetime`. */
  remember?: boolean | undefined
  /**
   * True if the user has just proven the address that's stored: by a link or a code that you've sent to it. It's then
   * stored as confirmed. Needs an adapter. Default: false.
   */
  provesEmail?: boolean | undefined
  /**
   * With `provesEmail`, if the address wasn't confirmed before: `remove` removes accounts and passkeys that another user
   * may have added, and ends the user's earlier sessions; `keep` keeps everything. Default: `remove`. With
   * `linking.unproven: "keep"`, always `keep`.
   */
  unproven?: "remove" | "keep" | undefined
  /**
   * The user who acts as this user, for support: the user who is signed in, or their `id`. The session lasts at most an
   * hour, is never fresh, and can't change passkeys, accounts or other sessions. The user's own session waits for
   * `stopActing`. You decide who may do this. Needs `revocation` with JWT sessions, and `session.details` with stored
   * sessions.
   */
  actor?: string | { readonly id?: string | undefined } | undefined
}

/** Parameters of the authorization request, such as `prompt` or `login_hint`. */
export type AuthorizationParams = string | Record<string, string> | URLSearchParams | string[][]

/** The requirements of `requireFresh`. */
export interface RequireFreshOptions extends FreshSessionOptions {
  /**
   * The path of this application to which the user comes back, always by GET. Default: the requested page, or the page
   * that sent the form.
   */
  callbackUrl?: string | undefined
}

/** The functions with which handlers sign users in and out. Each returns the handler's response. */
export interface ResponseActions<Request, Id extends string = SuggestedProviderId> {
  /**
   * Signs in. Refuses requests from other sites.
   *
   * @param provider - the provider's id. Without it, the user goes to the sign-in page.
   * @param options - the form, or an object.
   * @returns a redirect (303): to the provider, to the page that says a link was sent, or to `redirectTo`.
   * @throws AuthError if the sign-in fails, such as `CredentialsSignin`. If you don't catch an error that the user
   *   caused, the response has a status from 400 to 499.
   */
  signIn: (
    request: Request,
    provider?: Id,
    options?: FormData | URLSearchParams | SignInFields,
    authorizationParams?: AuthorizationParams,
  ) => Promise<Response>
  /**
   * Ends the session. Refuses requests from other sites.
   *
   * @returns a redirect (303): to `redirectTo`, or first to the provider.
   */
  signOut: (request: Request, options?: SignOutTarget) => Promise<Response>
}
