import type { SimpleWebAuthn } from "@latchkey/core/providers"

/**
 * Replaces `@simplewebauthn/server` in bundles for the Edge runtime of Next.js: newer versions of the library
 * evaluate code, so Next refuses to build with them. Middleware only checks sessions and doesn't call any of these.
 */
async function refuse(): Promise<never> {
  throw new Error(
    "Passkeys need the Node.js runtime: `@simplewebauthn/server` is kept out of bundles for the Edge runtime. Leave " +
      '`runtime = "edge"` out of the route, or give the provider `simpleWebAuthn: () => import("@simplewebauthn/server")`.',
  )
}

/** Rejects: there is no library. */
export const generateRegistrationOptions: SimpleWebAuthn["generateRegistrationOptions"] = refuse
/** Rejects: there is no library. */
export const verifyRegistrationResponse: SimpleWebAuthn["verifyRegistrationResponse"] = refuse
/** Rejects: there is no library. */
export const generateAuthenticationOptions: SimpleWebAuthn["generateAuthenticationOptions"] = refuse
/** Rejects: there is no library. */
export const verifyAuthenticationResponse: SimpleWebAuthn["verifyAuthenticationResponse"] = refuse
