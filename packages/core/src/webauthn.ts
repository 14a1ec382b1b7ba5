/**
 * The function that an application serves itself for its passkeys, and the service's code for them, which its providers
 * load.
 *
 * @module
 */
export { loadWebAuthnFlow } from "./webauthn/load-webauthn-flow.ts"
export { relatedOrigins } from "./webauthn/related-origins.ts"
