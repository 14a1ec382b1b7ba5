import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { Context } from "../http/context.ts"
import type { SafeRedirect } from "../http/safe-redirect.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { Challenge } from "./challenge.ts"
import type { CredentialResponse } from "./credential-response.ts"
import type { CurrentSession } from "./current-session.ts"
import type { OwnRelyingParty } from "./relying-party.ts"

/** A credential that answers this browser's challenge at one of our origins. Its signature isn't verified yet. */
export interface Answer {
  readonly provider: WebAuthnProvider
  readonly context: Context
  readonly adapter: GuardedAdapter
  readonly party: OwnRelyingParty
  readonly challenge: Challenge
  readonly credential: CredentialResponse
  /** The session in which the ceremony began and ends. */
  readonly session: CurrentSession | null
  readonly callbackUrl: SafeRedirect
}
