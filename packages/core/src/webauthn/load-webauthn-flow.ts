import type { WebAuthnFlow } from "./webauthn-flow.ts"

/**
 * Loads the service's code for passkeys. The service calls this function of the module that a provider's `flow`
 * loads; applications don't need it.
 */
export async function loadWebAuthnFlow(): Promise<WebAuthnFlow> {
  return (await import("./webauthn-flow.ts")).webauthnFlow
}
