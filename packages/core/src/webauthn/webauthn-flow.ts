// Passkeys: the two ceremonies, and the functions that users manage their passkeys with. A passkey provider brings
// this folder. The service imports it only as types, so other applications contain none of it.

import { AuthError } from "../errors/auth-error.ts"
import { passkeyParts } from "../pages/passkey-parts.ts"
import { finishWebAuthn } from "./finish-webauthn.ts"
import { listPasskeys, removePasskey, renamePasskey } from "./managed-passkeys.ts"
import { passkeyOptions } from "./passkey-options.ts"
import { simpleWebAuthn } from "./simple-webauthn.ts"

/** The functions and page parts that the service calls for passkeys. */
export interface WebAuthnFlow {
  /** The base class of the errors in this copy of `@latchkey/core`. The service refuses a flow from another copy. */
  readonly AuthError: typeof AuthError
  readonly finishWebAuthn: typeof finishWebAuthn
  readonly passkeyOptions: typeof passkeyOptions
  readonly simpleWebAuthn: typeof simpleWebAuthn
  readonly listPasskeys: typeof listPasskeys
  readonly renamePasskey: typeof renamePasskey
  readonly removePasskey: typeof removePasskey
  readonly passkeyParts: typeof passkeyParts
}

/**
 * All code for passkeys. The service itself imports only its type. The provider's `flow` loads the code, so
 * applications without passkeys don't bundle it.
 */
export const webauthnFlow: WebAuthnFlow = {
  AuthError,
  finishWebAuthn,
  passkeyOptions,
  simpleWebAuthn,
  listPasskeys,
  renamePasskey,
  removePasskey,
  passkeyParts,
}
