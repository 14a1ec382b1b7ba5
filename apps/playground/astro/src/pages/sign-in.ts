import { AuthError, signIn } from "@latchkey/astro/server"
import type { APIRoute } from "astro"
import { readSignIn } from "playground-server-rendered/forms.ts"

/** Signs in with the fields that the pages' forms post. */
// #region /
export const POST: APIRoute = async (context) => {
  const form = Object.fromEntries(await context.request.formData())
  const { provider, options, authorizationParams, onFailure } = readSignIn(form)
  try {
    return await signIn(context, provider, options, authorizationParams)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return context.redirect(onFailure, 303)
  }
}
// #endregion
