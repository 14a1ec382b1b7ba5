import { passkeys } from "@latchkey/astro/server"
import type { APIRoute } from "astro"
import { textField } from "playground-server-rendered/forms.ts"

/** Names one of the signed-in user's passkeys. */
// #region /passkeys
export const POST: APIRoute = async (context) => {
  const form = Object.fromEntries(await context.request.formData())
  await passkeys.rename(context, textField(form, "id"), textField(form, "name"))
  return context.redirect("/passkeys", 303)
}
// #endregion
