/** A session that has just begun. */
export interface IssuedSession {
  /** Undefined if no cookie depends on it. */
  readonly fingerprint?: string | undefined
  /** Id of the user; undefined if the application has removed it from the token. */
  readonly userId: string | undefined
  /** As in {@link SessionOwner}. */
  readonly sessionId: string | undefined
}

/** The user and the id of a request's session. */
export interface SessionOwner {
  readonly userId: string
  /** Key of the session's details. It distinguishes the session from the user's other sessions. */
  readonly sessionId: string | undefined
}
