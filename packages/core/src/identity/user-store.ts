import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { Settings } from "../config/settings.ts"

/** The adapter that stores users and accounts, and the settings for it. */
export interface UserStore {
  readonly settings: Settings
  readonly adapter: GuardedAdapter
}
