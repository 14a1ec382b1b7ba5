import type { loadSimpleWebAuthn, SimpleWebAuthn } from "@latchkey/core/providers"

/**
 * Loads the library. The name is one of the package's own (`imports` in its manifest): bundles for Next's Edge
 * runtime, in which middleware runs and code isn't evaluated, get `no-library.ts` instead of it.
 */
async function load(): Promise<SimpleWebAuthn> {
  return import("#simplewebauthn")
}

/** The functions of `@simplewebauthn/server`, which is loaded when one of them is called. Applications may wrap them. */
export const simpleWebAuthn: SimpleWebAuthn = {
  generateRegistrationOptions: async (options) => (await load()).generateRegistrationOptions(options),
  verifyRegistrationResponse: async (options) => (await load()).verifyRegistrationResponse(options),
  generateAuthenticationOptions: async (options) => (await load()).generateAuthenticationOptions(options),
  verifyAuthenticationResponse: async (options) => (await load()).verifyAuthenticationResponse(options),
  [Symbol.for("latchkey.load-simplewebauthn") as typeof loadSimpleWebAuthn]: load,
}
