/**
 * The function that an application uses to serve `/.well-known/webauthn`, and the service's code for passkeys, which
 * its providers load.
 *
 * @module
 */
export { loadWebAuthnFlow } from "./webauthn/load-webauthn-flow.ts"
export { relatedOrigins } from "./webauthn/related-origins.ts"
