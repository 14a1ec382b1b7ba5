import type { AdapterUser } from "../adapter/adapter.ts"
import type { Account } from "../model/account.ts"
import type { Profile } from "../model/profile.ts"
import type { User } from "../model/user.ts"

/** The data for a new session, once the sign-in is decided. */
export interface SignedIn {
  readonly user: User | AdapterUser
  readonly account: Account
  /** OAuth and OpenID Connect only. */
  readonly profile?: Profile | undefined
  readonly isNewUser: boolean | undefined
  /** The origin of the sign-in; undefined if it isn't remembered. */
  readonly origin?: SignInOrigin | undefined
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
