/**
 * Passkeys in the browser. This needs the package `@simplewebauthn/browser`, which is loaded when the user signs in
 * with a passkey or creates one.
 *
 * @module
 */
export { addPasskey, addPasskeyAutomatically, autofill, signIn } from "./client/passkeys.ts"
export {
  PasskeyError,
  signalAcceptedPasskeys,
  signalUnknownPasskey,
  signalUserDetails,
} from "@latchkey/core/client/webauthn"
export type {
  PasskeyAutofillOptions,
  PasskeyFailure,
  PasskeyOwner,
  PasskeySignInOptions,
} from "@latchkey/core/client/webauthn"
export type { SignInResponse } from "@latchkey/core/client"
