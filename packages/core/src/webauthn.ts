/**
 * Functions that an application serves itself for its passkeys.
 *
 * @module
 */
export { relatedOrigins } from "./webauthn/related-origins.ts"
