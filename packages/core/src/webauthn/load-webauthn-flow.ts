import type { WebAuthnFlow } from "./webauthn-flow.ts"

/**
 * Loads the service's code for passkeys. A provider's `flow` loads this module, and the service then calls the
 * function. Applications don't need it.
 */
export async function loadWebAuthnFlow(): Promise<WebAuthnFlow> {
  return (await import("./webauthn-flow.ts")).webauthnFlow
}
