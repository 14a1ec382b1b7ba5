import type { WebAuthnFlowModule } from "@latchkey/core/providers"

/**
 * Loads the service's code for passkeys. It travels with the providers of passkeys, so that the bundles of other
 * applications leave it out. No other provider file loads anything from core.
 */
export async function flow(): Promise<WebAuthnFlowModule> {
  return import("@latchkey/core/webauthn")
}
