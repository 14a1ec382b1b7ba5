import type { User } from "./user.ts"

/** The members every session has, before an application augments {@link Session}. */
export interface DefaultSession {
  user?: User | undefined
  /** The time the session ends unless it's used before: an ISO 8601 date and time. */
  expires: string
}

/**
 * A session as the client sees it: the result of the `session` callback. By default `user` holds only `name`,
 * `email` and `image`.
 */
export interface Session extends DefaultSession {}
