import { belowBasePath } from "@latchkey/core/client"
import * as passkeys from "@latchkey/core/client/webauthn"
import { defaultBasePath } from "../default-base-path.ts"

function below<Call extends (...input: never) => unknown>(call: Call): Call {
  return belowBasePath(() => defaultBasePath, call)
}

/** Signs in with a passkey, or registers one. */
export const signIn: typeof passkeys.signIn = /* @__PURE__ */ below(passkeys.signIn)
/** Offers passkeys in a field's autofill, and signs in with the one that the user picks. */
export const autofill: typeof passkeys.autofill = /* @__PURE__ */ below(passkeys.autofill)
/** Creates a passkey for the signed-in user. */
export const addPasskey: typeof passkeys.addPasskey = /* @__PURE__ */ below(passkeys.addPasskey)
/** Creates a passkey for the signed-in user without asking, if the browser supports it. */
export const addPasskeyAutomatically: typeof passkeys.addPasskeyAutomatically = /* @__PURE__ */ below(
  passkeys.addPasskeyAutomatically,
)
