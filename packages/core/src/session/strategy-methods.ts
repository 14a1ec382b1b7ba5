import type { AdapterUser } from "../adapter/adapter.ts"
import type { EventMessages } from "../config/events.ts"
import type { Context, CookieContext } from "../http/context.ts"
import type { Session } from "../model/session.ts"
import type { IssuedSession, SessionOwner } from "./session-owner.ts"
import type { SignedIn } from "./signed-in.ts"

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
