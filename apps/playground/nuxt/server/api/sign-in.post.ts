import { AuthError } from "@latchkey/nuxt/errors"
import { readSignIn } from "playground-server-rendered/forms.ts"

/** Signs in with the fields that the pages' forms post. */
// #region /
export default defineEventHandler(async (event) => {
  const { provider, options, authorizationParams, onFailure } = readSignIn(await readBody(event))
  try {
    await signIn(event, provider, options, authorizationParams)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    await sendRedirect(event, onFailure, 303)
  }
})
// #endregion
