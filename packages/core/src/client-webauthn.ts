/**
 * Sign-in with a passkey, from the browser. It needs the package `@simplewebauthn/browser`: an entry of its own, since
 * bundlers look for that package wherever the code stands.
 *
 * @module
 */
export { signIn } from "./client/sign-in-with-passkey.ts"
export type { PasskeySignInOptions } from "./client/sign-in-with-passkey.ts"
