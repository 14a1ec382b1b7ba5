import type { WebAuthnFlowModule } from "@latchkey/core/providers"

/**
 * Loads the service's code for passkeys. The passkey providers load it, so that the bundles of other applications
 * leave it out. No other provider file loads anything from core.
 */
export async function flow(): Promise<WebAuthnFlowModule> {
  return import("@latchkey/core/webauthn")
}
