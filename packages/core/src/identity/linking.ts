import type { AdapterUser } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { Settings } from "../config/settings.ts"
import type { User } from "../model/user.ts"

/** Whose sign-in it is, once accounts are settled. */
export interface Linked {
  readonly user: User | AdapterUser
  /** Undefined without a database: then it cannot be known. */
  readonly isNewUser: boolean | undefined
  /** Whether the user was signed in before, and has added an account or a passkey: that is no proof of who they are. */
  readonly isAddition?: boolean
  /**
   * When the user's former sessions were ended by this very sign-in, in milliseconds since 1970. Undefined if they were
   * not, or nothing is kept of it.
   */
  readonly endedAt?: number | undefined
}

/** What linking has to work with. */
export interface Linking {
  readonly settings: Settings
  readonly adapter: GuardedAdapter
  /** The user who is signed in in this browser. */
  readonly current: AdapterUser | null
  /** Looks once more who is signed in in this browser. */
  readonly currentNow: () => Promise<AdapterUser | null>
  /**
   * What the person meant: to link where the flow was begun in the session that is there now, to sign in where it was
   * begun in none. Unclear where it was begun in a session that the request does not show.
   */
  readonly intent: "link" | "sign-in" | "unclear"
  /** Whether the user who is signed in did so lately enough for another account to be linked. */
  readonly isFreshEnough: () => Promise<boolean>
}
