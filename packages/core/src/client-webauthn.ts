/**
 * Passkeys, in the browser. This is a separate entry because it needs the `@simplewebauthn/browser` package, which
 * bundlers look for even if the code isn't used.
 *
 * @module
 */
export { addPasskey, addPasskeyAutomatically } from "./client/passkeys/add-passkey.ts"
export { autofill } from "./client/passkeys/autofill.ts"
export type { PasskeyAutofillOptions } from "./client/passkeys/autofill.ts"
export { PasskeyError } from "./client/passkeys/ceremony.ts"
export { signIn } from "./client/passkeys/sign-in.ts"
export type { SignInResponse } from "./client/sign-in.ts"
export type { PasskeySignInOptions } from "./client/passkeys/sign-in.ts"
export { signalAcceptedPasskeys, signalUnknownPasskey, signalUserDetails } from "./client/passkeys/signals.ts"
export type { PasskeyOwner } from "./client/passkeys/signals.ts"
export type { PasskeyFailure } from "./model/texts.ts"
