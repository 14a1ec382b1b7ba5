import type { Context } from "../../http/context.ts"
import type { UserStore } from "../resolved-user.ts"
import type { Verified } from "../verified.ts"

/** A verified sign-in, its request, and the store in which its user is found or created. */
export interface StoredSignIn extends UserStore {
  readonly verified: Verified
  readonly context: Context
}
