import type { User } from "./user.ts"

/** The members every session has, before an application augments {@link Session}. */
export interface DefaultSession {
  user?: User | undefined
  /** When the session ends unless it is used before: an ISO 8601 date and time. */
  expires: string
}

/**
 * A session as the client sees it: what the `session` callback returned. By default `user` holds
 * `name`, `email` and `image` and nothing else.
 */
export interface Session extends DefaultSession {}
