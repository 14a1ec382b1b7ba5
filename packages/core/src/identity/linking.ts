import type { AdapterUser } from "../adapter/contract.ts"
import type { GuardedAdapter } from "../adapter/guarded.ts"
import type { Settings } from "../config/settings.ts"

/** What linking has to work with. */
export interface Linking {
  readonly settings: Settings
  readonly adapter: GuardedAdapter
  /** The user who is signed in in this browser. */
  readonly current: AdapterUser | null
  /** To link: the flow was begun in the session that is there now. Unclear: in one that is not there. */
  readonly intent: "link" | "sign-in" | "unclear"
}
