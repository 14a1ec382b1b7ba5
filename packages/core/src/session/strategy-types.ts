import type { AdapterUser } from "../adapter/adapter.ts"
import type { EventMessages } from "../config/events.ts"
import type { Account } from "../model/account.ts"
import type { Profile } from "../model/profile.ts"
import type { Session } from "../model/session.ts"
import type { User } from "../model/user.ts"
import type { Context, CookieContext } from "../http/context.ts"

/** A person whose sign-in is decided: what a session is made of. */
export interface SignedIn {
  readonly user: User | AdapterUser
  readonly account: Account
  /** OAuth and OpenID Connect only. */
  readonly profile?: Profile | undefined
  readonly isNewUser: boolean | undefined
  /** Where the sign-in came from; undefined where nothing of it is remembered. */
  readonly origin?: SignInOrigin | undefined
  /** Called when the session is stored: if it throws, there is to be no session. */
  readonly recheck?: (() => Promise<void>) | undefined
}

/** Where a sign-in came from: what sessions remember of it where the configuration asks for that. */
export interface SignInOrigin {
  /** When the provider's answer came, in milliseconds since 1970. */
  readonly at: number
  /** `sub` and `sid` of the id_token. */
  readonly sub?: string | undefined
  readonly sid?: string | undefined
  /** The header `User-Agent` of the browser. */
  readonly userAgent?: string | undefined
}

/** Whose session a request carries. */
export interface SessionOwner {
  readonly userId: string
  /** By which its details are kept, and it is told apart from the others of the person. */
  readonly sessionId: string | undefined
}

/** What a client sent to change its session. */
export interface SessionUpdate {
  readonly data: unknown
}

/**
 * Who reads a session: a client over HTTP, or code on the server. Without a `session` callback the server's code sees
 * the `id` of a stored user as well: it has the whole row at hand anyway.
 */
export type SessionReader = "client" | "server"

/** What a session is read from: the cookies of a request, and what its browser says of itself. */
export type SessionContext = CookieContext & Pick<Context, "request">

/** How a session is kept. There are two: an encrypted cookie, and a row behind an adapter. */
export interface SessionStrategy {
  /**
   * The session as the client sees it, renewed if that is due. Null where there is none: its cookie is then cleared. Null
   * also where the store or a callback of the application fails: that is logged, and the cookie is kept. Never throws.
   *
   * @param reader - default `client`.
   */
  read(context: SessionContext, update?: SessionUpdate, reader?: SessionReader): Promise<Session | null>
  /**
   * What distinguishes the session of this browser from others, without a call to the store: a flow that begins in it
   * keeps the fingerprint. Undefined where the request carries no session.
   */
  fingerprint(context: CookieContext): Promise<string | undefined>
  /**
   * The user of the session, for linking accounts to. Null where there is no session.
   *
   * @throws AdapterError where the store fails: to take that for "not signed in" would make a second user [FA-3].
   */
  user(context: CookieContext): Promise<AdapterUser | null>
  /**
   * Whose session it is. Null where there is none.
   *
   * @throws AdapterError where the store fails.
   */
  owner(context: CookieContext): Promise<SessionOwner | null>
  /**
   * Starts a session with a new token, and ends the one the browser had.
   *
   * @returns the fingerprint of the new session; undefined where there is none.
   */
  issue(context: CookieContext, signedIn: SignedIn): Promise<string | undefined>
  /**
   * Clears the session's cookie and ends the session.
   *
   * @returns the message of the `signOut` event; undefined where the store could not end the session, which is logged.
   */
  end(context: CookieContext): Promise<EventMessages["signOut"] | undefined>
}
