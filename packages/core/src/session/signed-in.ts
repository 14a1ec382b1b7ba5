import type { AdapterUser } from "../adapter/adapter.ts"
import type { Account } from "../model/account.ts"
import type { Profile } from "../model/profile.ts"
import type { User } from "../model/user.ts"

/** Data from which a session is made, once the sign-in is decided. */
export interface SignedIn {
  readonly user: User | AdapterUser
  readonly account: Account
  /** OAuth and OpenID Connect only. */
  readonly profile?: Profile | undefined
  readonly isNewUser: boolean | undefined
  /** Origin of the sign-in; undefined if it isn't remembered. */
  readonly origin?: SignInOrigin | undefined
  /** Called once the session is stored, with its user's id. If it throws, the session is removed. */
  readonly recheck?: ((userId: string | undefined) => Promise<void>) | undefined
}

/** Origin of a sign-in, for sessions that remember it. */
export interface SignInOrigin {
  /** Time of the provider's answer, in milliseconds since 1970. */
  readonly at: number
  /** `sub` and `sid` of the id_token. */
  readonly sub?: string | undefined
  readonly sid?: string | undefined
  /** The header `User-Agent` of the browser. */
  readonly userAgent?: string | undefined
}
