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
}
