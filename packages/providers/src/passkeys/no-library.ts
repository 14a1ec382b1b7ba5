import type { SimpleWebAuthnLibrary } from "@latchkey/core/providers"

/**
 * Replaces `@simplewebauthn/server` in bundles for Next.js's Edge runtime, because newer versions of the library
 * evaluate code, and Next refuses to build with them. Middleware only checks sessions, so it doesn't call these
 * functions.
 */
async function refuse(): Promise<never> {
  throw new Error(
    "Passkeys need the Node.js runtime, because bundles for the Edge runtime don't contain `@simplewebauthn/server`. Remove " +
      '`runtime = "edge"` from the route, or set `simpleWebAuthn: () => import("@simplewebauthn/server")` on the provider.',
  )
}

/** Rejects: there is no library. */
export const generateRegistrationOptions: SimpleWebAuthnLibrary["generateRegistrationOptions"] = refuse
/** Rejects: there is no library. */
export const verifyRegistrationResponse: SimpleWebAuthnLibrary["verifyRegistrationResponse"] = refuse
/** Rejects: there is no library. */
export const generateAuthenticationOptions: SimpleWebAuthnLibrary["generateAuthenticationOptions"] = refuse
/** Rejects: there is no library. */
export const verifyAuthenticationResponse: SimpleWebAuthnLibrary["verifyAuthenticationResponse"] = refuse
