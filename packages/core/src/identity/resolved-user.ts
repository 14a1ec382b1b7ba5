import type { AdapterUser } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { Settings } from "../config/settings.ts"
import type { User } from "../model/user.ts"

/** The user that a sign-in leads to, once its decision is applied. */
export interface ResolvedUser {
  readonly type: "resolved"
  readonly user: User | AdapterUser
  /** Undefined without a database, because it's unknown then. */
  readonly isNewUser: boolean | undefined
  /** True if a user who was already signed in has added an account or a passkey, which doesn't prove who they are. */
  readonly isAddition?: boolean
  /**
   * The time at which this sign-in ended the user's earlier sessions, in milliseconds since 1970. Undefined if it
   * didn't end them, or if revocations aren't stored.
   */
  readonly endedAt?: number | undefined
}

/** The adapter that stores users and accounts, and the settings for it. */
export interface UserStore {
  readonly settings: Settings
  readonly adapter: GuardedAdapter
}
