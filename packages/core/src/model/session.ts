import type { User } from "./user.ts"

/** The members that every session has, before an application augments {@link Session}. */
export interface DefaultSession {
  user?: User | undefined
  /** The time at which the session expires unless it's used before, as an ISO 8601 date and time. */
  expires: string
}

/**
 * A session in the form that the client gets: the result of the `session` callback. By default, `user` contains only
 * `name`, `email` and `image`.
 */
export interface Session extends DefaultSession {}
