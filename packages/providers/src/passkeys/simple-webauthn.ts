import type { loadSimpleWebAuthn, SimpleWebAuthnLibrary } from "@latchkey/core/providers"

/**
 * Loads the library by an internal name of the package (`imports` in its manifest). Bundles for Next's Edge runtime, in
 * which middleware runs and code can't be evaluated, get `no-library.ts` instead.
 */
async function load(): Promise<SimpleWebAuthnLibrary> {
  return import("#simplewebauthn")
}

/**
 * The functions of `@simplewebauthn/server`, which is loaded when one of them is called. Applications can wrap them.
 */
export const simpleWebAuthn: SimpleWebAuthnLibrary = {
  generateRegistrationOptions: async (options) => (await load()).generateRegistrationOptions(options),
  verifyRegistrationResponse: async (options) => (await load()).verifyRegistrationResponse(options),
  generateAuthenticationOptions: async (options) => (await load()).generateAuthenticationOptions(options),
  verifyAuthenticationResponse: async (options) => (await load()).verifyAuthenticationResponse(options),
  [Symbol.for("latchkey.load-simplewebauthn") as typeof loadSimpleWebAuthn]: load,
}
