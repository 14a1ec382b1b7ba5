import { endSession } from "@latchkey/astro/server"
import type { APIRoute } from "astro"
import { textField } from "playground-server-rendered/forms.ts"

/** Ends one of the user's sessions. */
export const POST: APIRoute = async (context) => {
  const form = Object.fromEntries(await context.request.formData())
  await endSession(context, textField(form, "id"))
  return context.redirect("/sign-out", 303)
}
