/**
 * Passkeys in the browser. This needs the package `@simplewebauthn/browser`, which is loaded when the user signs in
 * with a passkey or creates one.
 *
 * @module
 */
export { addPasskey, addPasskeyAutomatically, autofill, signIn } from "./browser/passkeys.ts"
export {
  PasskeyError,
  signalAcceptedPasskeys,
  signalUnknownPasskey,
  signalUserDetails,
} from "@latchkey/core/client/webauthn"
export { setServiceLocation } from "@latchkey/core/client"
export type {
  PasskeyAutofillOptions,
  PasskeyFailure,
  PasskeyOwner,
  PasskeySignInOptions,
} from "@latchkey/core/client/webauthn"
export type { ServiceLocation, SignInResponse } from "@latchkey/core/client"
