/**
 * Passkeys, in the browser. It needs the package `@simplewebauthn/browser`: an entry of its own, since bundlers look for
 * that package wherever the code stands.
 *
 * @module
 */
export { addPasskey, addPasskeyAutomatically } from "./client/passkeys/add-passkey.ts"
export { autofill } from "./client/passkeys/autofill.ts"
export type { PasskeyAutofillOptions } from "./client/passkeys/autofill.ts"
export { PasskeyError } from "./client/passkeys/passkey-error.ts"
export { signIn } from "./client/passkeys/sign-in.ts"
export type { PasskeySignInOptions } from "./client/passkeys/sign-in.ts"
export { signalAcceptedPasskeys, signalUnknownPasskey, signalUserDetails } from "./client/passkeys/signals.ts"
export type { PasskeyOwner } from "./client/passkeys/signals.ts"
export type { PasskeyFailure } from "./pages/passkey-failure.ts"
