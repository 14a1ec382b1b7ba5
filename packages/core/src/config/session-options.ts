import type { AdapterUser } from "../adapter/adapter.ts"
import type { Account } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { SessionLifetime, User } from "../model/session.ts"

/** The sign-in with which a session begins, as `session.lifetime` receives it. */
export interface LifetimeParameters {
  /** The user who signs in. */
  readonly user: User | AdapterUser
  /** The account that the user signs in with; null if the application starts the session itself. */
  readonly account: Account | null
  /** The provider's type, such as `oidc` or `credentials`, or the application's own word for the method. */
  readonly method: string
  /** True if the user asked to stay signed in, with the field `remember` of the form. */
  readonly remember: boolean
  /** True if the user was stored at this sign-in. Without an adapter, it's unknown. */
  readonly isNewUser: boolean | undefined
}

/** The options for sessions. */
export interface SessionOptions {
  /**
   * `jwt`: the session is an encrypted cookie. `database`: the cookie holds the key of a stored session.
   * Default: `database` with an adapter, otherwise `jwt`.
   *
   * @throws UnsupportedStrategy for any other value, and for `database` if credentials are the only way to sign in.
   * @throws MissingAdapter for `database` without an `adapter`.
   */
  strategy?: "jwt" | "database" | undefined
  /**
   * The time that a session lasts after its last use, in seconds. Default 2592000 (30 days).
   *
   * @throws UnsupportedStrategy if it isn't a number, or is below 0.
   */
  maxAge?: number | undefined
  /**
   * The time between two extensions of a session in use, in seconds; 0 extends it at every access. Default 86400 (1
   * day), or a tenth of `maxAge` if that's less. With JWT sessions, longer values are limited to that tenth, too.
   *
   * @throws UnsupportedStrategy if it isn't a number, or is below 0.
   */
  updateAge?: number | undefined
  /**
   * The maximum time that a session lasts after the sign-in, in seconds, no matter how much it's used. Default: no
   * limit besides `maxAge`. A session that began before the option was set ends at its next expiry if it's stored, and
   * this long after its last extension if it's a JWT.
   *
   * @throws UnsupportedStrategy if it isn't a number, or is below 1.
   */
  absoluteMaxAge?: number | undefined
  /**
   * Returns the limits of a session that begins, which can depend on the sign-in: on a shared computer, after a weaker
   * method, or if the user didn't ask to stay signed in. The limits can only be shorter than `maxAge` and
   * `absoluteMaxAge`; longer ones are ignored, with a warning. The session keeps them until it ends, even if an account
   * is linked. If the option is set, the built-in pages ask the user whether to stay signed in. If the function throws,
   * the user isn't signed in. Default: the same limits for all sessions.
   *
   * @throws UnsupportedStrategy if it isn't a function, or with your own `jwt.encode`, which may leave out the limits;
   *   at a sign-in, if the function returns anything else than limits.
   */
  lifetime?: ((signIn: LifetimeParameters) => Awaitable<SessionLifetime | null | undefined>) | undefined
  /**
   * Stores the details of each session that `sessions()` shows to its owner: the device, and the times of sign-in and
   * of last use. Requires an adapter with `createSessionDetails` and the related methods and, with JWT sessions,
   * `revocation`. Default `false`.
   */
  details?: boolean | undefined
  /**
   * The maximum number of sessions that a user has at the same time. At the next sign-in, the oldest session ends.
   * Requires `details`. Sessions that began before details were stored count after their next use. Default: no limit.
   *
   * @throws UnsupportedStrategy if it isn't a whole number of 1 or more, or without `details`.
   */
  maxPerUser?: number | undefined
  /**
   * Generates the key of a stored session: well-formed text of at most 4,096 characters, without U+0000. Default: 32
   * random bytes in hexadecimal.
   */
  generateSessionToken?: (() => string) | undefined
}
