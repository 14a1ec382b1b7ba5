import { redirect } from "@tanstack/react-router"
import { createServerFn } from "@tanstack/react-start"
import { asksToSignInAgain, signInAgain } from "playground-content/sign-in-again.ts"
import { passkeys } from "../auth.server.ts"
import { signedIn } from "../guards.ts"
import { field, form } from "./form.ts"

/** Returns the signed-in user's passkeys. */
// #region /passkeys
export const readPasskeys = createServerFn()
  .middleware([signedIn])
  .handler(async () => passkeys.list())

/** Gives a passkey a name. */
export const renamePasskey = createServerFn({ method: "POST" })
  .middleware([signedIn])
  .validator(form)
  .handler(async ({ data }) => {
    await passkeys.rename(field(data, "id"), field(data, "name"))
    throw redirect({ href: "/passkeys", statusCode: 303 })
  })
// #endregion

/** Removes a passkey. Returns the data that the browser needs to stop offering it. */
export const removePasskey = createServerFn({ method: "POST" })
  .middleware([signedIn])
  .validator(form)
  .handler(async ({ data }) => {
    try {
      return await passkeys.remove(field(data, "id"))
    } catch (error) {
      if (!asksToSignInAgain(error)) throw error
      throw redirect({ href: signInAgain, statusCode: 303, reloadDocument: true })
    }
  })
