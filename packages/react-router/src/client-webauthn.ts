/**
 * Passkeys in the browser. This is a separate entry because it needs the package `@simplewebauthn/browser`.
 *
 * @module
 */
export * from "@latchkey/react/webauthn"
