import type { AdapterSession, AdapterUser } from "../adapter/adapter.ts"
import type { Account } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { JWT } from "../model/jwt.ts"
import type { Profile } from "../model/profile.ts"
import type { DefaultSession, Session } from "../model/session.ts"
import type { User } from "../model/user.ts"

/** What the `signIn` callback gets. */
export interface SignInCallbackParameters {
  /** The stored user where the account is known, else what the provider says about the person. */
  user: User | AdapterUser
  account?: Account | null | undefined
  /** OAuth and OpenID Connect: what the provider said about the person. */
  profile?: Profile | undefined
  /** Present when a link is requested, absent when it is used. */
  email?: { verificationRequest?: boolean | undefined } | undefined
  /** Credentials: the fields as they were sent. */
  credentials?: Record<string, unknown> | undefined
}

/** What the `jwt` callback gets. */
export interface JWTCallbackParameters {
  /** At sign-in `name`, `email`, `picture` and `sub`; afterwards the whole token. */
  token: JWT
  /** At sign-in only. */
  user: User | AdapterUser
  /** At sign-in only. */
  account?: Account | null | undefined
  /** At an OAuth sign-in only. */
  profile?: Profile | undefined
  /** Why the callback runs; undefined when a session is read. */
  trigger?: "signIn" | "signUp" | "update" | undefined
  /** @deprecated use `trigger === "signUp"`. */
  isNewUser?: boolean | undefined
  /** With `trigger: "update"`: what the client sent. Validate it before it goes into the token. */
  // oxlint-disable-next-line typescript/no-explicit-any -- applications written for Auth.js read members of it
  session?: any
}

/** What the `session` callback gets. */
export interface SessionCallbackParameters {
  session: { user: AdapterUser } & AdapterSession & Session
  /** `database` strategy only. */
  user: AdapterUser
  /** `jwt` strategy only. */
  token: JWT
  /** With `trigger: "update"`: what the client sent. Validate it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- applications written for Auth.js read members of it
  newSession?: any
  trigger?: "update" | undefined
}

/** Functions of the application that decide or shape what the service does. */
export interface CallbacksOptions {
  /** Whether this person may sign in: true, false, or the URL to send them to. Default: true. */
  signIn: (parameters: SignInCallbackParameters) => Awaitable<boolean | string>
  /** Where a person goes after signing in or out. Default: paths, and URLs of the same origin. */
  redirect: (parameters: { url: string; baseUrl: string }) => Awaitable<string>
  /** The content of the token: runs at sign-in and whenever a session is read. Null ends the session. */
  jwt: (parameters: JWTCallbackParameters) => Awaitable<JWT | null>
  /** What the client learns of the session. Default: `name`, `email`, `image` and `expires`. */
  session: (parameters: SessionCallbackParameters) => Awaitable<Session | DefaultSession>
  /** Middleware only: true lets the request pass, false sends the person to sign in, a response is the answer. */
  authorized?:
    | ((parameters: { request: Request; auth: Session | null }) => Awaitable<boolean | Response | undefined>)
    | undefined
}
