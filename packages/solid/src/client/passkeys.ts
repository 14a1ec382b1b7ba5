import * as passkeys from "@latchkey/core/client/webauthn"
import { belowBaseUrl } from "./below-base-url.ts"

/** Signs in with a passkey, or registers one. */
export const signIn: typeof passkeys.signIn = /* @__PURE__ */ belowBaseUrl(passkeys.signIn)
/** Offers passkeys in a field's autofill, and signs in with the one that the user picks. */
export const autofill: typeof passkeys.autofill = /* @__PURE__ */ belowBaseUrl(passkeys.autofill)
/** Creates a passkey for the signed-in user. */
export const addPasskey: typeof passkeys.addPasskey = /* @__PURE__ */ belowBaseUrl(passkeys.addPasskey)
/** Creates a passkey for the signed-in user without asking, if the browser supports it. */
export const addPasskeyAutomatically: typeof passkeys.addPasskeyAutomatically = /* @__PURE__ */ belowBaseUrl(
  passkeys.addPasskeyAutomatically,
)
