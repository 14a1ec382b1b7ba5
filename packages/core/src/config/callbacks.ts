import type { AdapterSession, AdapterUser } from "../adapter/adapter.ts"
import type { Account } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { DefaultSession, JWT, Profile, Session, User } from "../model/session.ts"

/** The parameters of the `signIn` callback. */
export interface SignInCallbackParameters {
  /** The stored user if the account is stored. Otherwise, the user as described by the provider. */
  user: User | AdapterUser
  /** Null if the application starts the session itself (`startSession`). */
  account?: Account | null | undefined
  /** The `method` of `startSession`. */
  method?: string | undefined
  /** OAuth and OpenID Connect: the user's profile at the provider. */
  profile?: Profile | undefined
  /** Present when a link is requested, absent when it's used. */
  email?: { verificationRequest?: boolean | undefined } | undefined
  /** Credentials: the fields as the client sent them. */
  credentials?: Record<string, unknown> | undefined
}

/** A sign-in that would store a new user. */
export interface RegistrationAttempt extends Pick<SignInCallbackParameters, "account" | "profile" | "email"> {
  /** The id of the provider. */
  readonly provider: string
  /** The user to be stored, as the provider describes them. Nobody has confirmed the address unless you trust the provider. */
  readonly user: User
  /** Always true: `registration` isn't asked about users who are already stored. */
  readonly isNewUser: true
  /** The request with its cookies. The body of a POST contains the fields, as JSON. */
  readonly request: Request
}

/** Decides whether a new user may be stored: returns true, false, or a URL to send the user to. */
export type RegistrationFunction = (attempt: RegistrationAttempt) => Awaitable<boolean | string>

/** The parameters of the `jwt` callback. */
export interface JWTCallbackParameters {
  /** At sign-in, `name`, `email`, `picture` and `sub`; afterwards, the whole token. */
  token: JWT
  /** At sign-in only. */
  user: User | AdapterUser
  /** At sign-in only; null if the application starts the session itself (`startSession`). */
  account?: Account | null | undefined
  /** The `method` of `startSession`, at the start only. */
  method?: string | undefined
  /** At an OAuth sign-in only. */
  profile?: Profile | undefined
  /** The reason for the call; undefined when a session is read. */
  trigger?: "signIn" | "signUp" | "update" | undefined
  /** @deprecated use `trigger === "signUp"`. */
  isNewUser?: boolean | undefined
  /** With `trigger: "update"`: the data from the client. Validate it before it goes into the token. */
  // oxlint-disable-next-line typescript/no-explicit-any -- applications written for Auth.js read members of it
  session?: any
}

/** The parameters of the `session` callback. */
export interface SessionCallbackParameters {
  session: { user: AdapterUser } & AdapterSession & Session
  /** `database` strategy only. */
  user: AdapterUser
  /** `jwt` strategy only. */
  token: JWT
  /** With `trigger: "update"`, the data from the client. Validate it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- applications written for Auth.js read members of it
  newSession?: any
  trigger?: "update" | undefined
}

/** The application's functions that control the service. */
export interface CallbacksOptions {
  /** Decides whether the user may sign in: returns true, false, or a URL to send the user to. Default: true. */
  signIn: (parameters: SignInCallbackParameters) => Awaitable<boolean | string>
  /** Returns the URL that the user goes to after signing in or out. Default: allows paths, and URLs of the same origin. */
  redirect: (parameters: { url: string; baseUrl: string }) => Awaitable<string>
  /**
   * Returns the content of the token. Runs at sign-in and whenever a session is read. Returning null ends the session.
   */
  jwt: (parameters: JWTCallbackParameters) => Awaitable<JWT | null>
  /** Returns the session that the client sees. Default: `name`, `email`, `image` and `expires`. */
  session: (parameters: SessionCallbackParameters) => Awaitable<Session | DefaultSession>
  /**
   * Decides if a request may pass; only middleware calls it. True lets the request pass, false sends the user to sign
   * in, and a response is sent instead of the page.
   */
  authorized?:
    | ((parameters: { request: Request; auth: Session | null }) => Awaitable<boolean | Response | undefined>)
    | undefined
}
