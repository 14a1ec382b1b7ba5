import type { AdapterUser } from "../adapter/adapter.ts"
import type { EventMessages } from "../config/events.ts"
import type { Context, CookieContext } from "../http/context.ts"
import type { Account } from "../model/account.ts"
import type { JWT, Profile, Session, SessionLifetime, User } from "../model/session.ts"

/** The data that a client sent to change its session. */
export interface SessionUpdate {
  readonly data: unknown
}

/**
 * The reader of a session: a client over HTTP, or code on the server. Without a `session` callback, server code also
 * sees the `id` of a stored user, because it has access to the whole row anyway.
 */
export type SessionReader = "client" | "server"

/** The source of a session: the cookies of a request, and the request with its headers. */
export type SessionContext = CookieContext & Pick<Context, "request">

/** A strategy for keeping sessions. There are two: an encrypted cookie, and a row behind an adapter. */
export interface SessionStrategy {
  /**
   * Reads the session as the client sees it, and extends it if that's due. If there is no session, clears the cookie
   * and returns null. If the store or one of the application's callbacks fails, logs that, keeps the cookie and returns
   * null. Never throws.
   *
   * @param reader - `client` by default.
   */
  read(context: SessionContext, update?: SessionUpdate, reader?: SessionReader): Promise<Session | null>
  /**
   * Computes a value that distinguishes this browser's session from others, without a call to the store. A flow that
   * begins in the session keeps this fingerprint. Returns undefined if the request has no session.
   */
  fingerprint(context: CookieContext): Promise<string | undefined>
  /**
   * Reads the user of the session, to link accounts to. Returns null if there is no session.
   *
   * @throws AdapterError if the store fails, because treating that as "not signed in" would create a second user
   *   [FA-3].
   */
  user(context: CookieContext): Promise<AdapterUser | null>
  /**
   * Reads the owner of the session. Returns null if there is no session.
   *
   * @throws AdapterError if the store fails.
   */
  owner(context: CookieContext): Promise<SessionOwner | null>
  /**
   * Starts a session with a new token, and ends the browser's previous one.
   *
   * @returns undefined if the application refused the session.
   */
  issue(context: CookieContext, signedIn: SignedIn): Promise<IssuedSession | undefined>
  /**
   * Clears the session's cookie and ends the session.
   *
   * @returns the message of the `signOut` event, or undefined if the store couldn't end the session. That failure is logged.
   */
  end(context: CookieContext): Promise<EventMessages["signOut"] | undefined>
}

/** The methods of a strategy that flows, sign-ins and sign-outs call, but a session check doesn't. */
export type LaterMethods = Omit<SessionStrategy, "read">

/** A session that has just begun. */
export interface IssuedSession {
  /** Undefined if no cookie depends on it. */
  readonly fingerprint?: string | undefined
  /** The user's id; undefined if the application has removed it from the token. */
  readonly userId: string | undefined
  /** The same as in {@link SessionOwner}. */
  readonly sessionId: string | undefined
}

/** The user and the id of a request's session. */
export interface SessionOwner {
  readonly userId: string
  /** The key of the session's details, which distinguishes the session from the user's other sessions. */
  readonly sessionId: string | undefined
  /** The id of the user who acts as this one. */
  readonly actor?: string | undefined
}

/** The user who acts in a new session, with their own session, which waits. */
export interface Actor {
  readonly id: string
  /** The id of the actor's session; for a stored session, its key. */
  readonly sessionId: string
  /** The token of the actor's session, if it's a JWT session. */
  readonly token?: JWT | undefined
}

/** The data for a new session, once the sign-in is decided. */
export interface SignedIn {
  readonly user: User | AdapterUser
  /** Names the origin of the sign-in in keys and details. */
  readonly account: Account
  /** The account for callbacks; null for a session that the application has started. */
  readonly shownAccount: Account | null
  /** The `method` of a session that the application has started. */
  readonly method?: string | undefined
  /** OAuth and OpenID Connect only. */
  readonly profile?: Profile | undefined
  readonly isNewUser: boolean | undefined
  /** The origin of the sign-in; undefined if it isn't remembered. */
  readonly origin?: SignInOrigin | undefined
  /** The session's own limits. The shorter ones count: these, or the configuration's. */
  readonly lifetime?: SessionLifetime | undefined
  /**
   * True if the sign-in adds an account or a passkey to the browser's session. The new session continues the previous
   * one: it has the same absolute end, and at most the same lifetime.
   */
  readonly continues?: boolean | undefined
  /** The user who acts in the session. Their own session, which is the browser's previous one, doesn't end. */
  readonly actor?: Actor | undefined
  /** Runs once the session is stored, with the user's id. If it throws, the session is removed. */
  readonly recheck?: ((userId: string | undefined) => Promise<void>) | undefined
}

/** The origin of a sign-in, for sessions that remember their sign-in. */
export interface SignInOrigin {
  /** The time of the provider's answer, in milliseconds since 1970. */
  readonly at: number
  /** `sub` and `sid` of the id_token. */
  readonly sub?: string | undefined
  readonly sid?: string | undefined
  /** The browser's `User-Agent` header. */
  readonly userAgent?: string | undefined
}
