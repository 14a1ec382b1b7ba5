import { passkeys } from "@latchkey/astro/server"
import type { APIRoute } from "astro"

/** Names a passkey of the user who is signed in. */
export const POST: APIRoute = async (context) => {
  const form = await context.request.formData()
  await passkeys.rename(context, String(form.get("id")), String(form.get("name")))
  return context.redirect("/passkeys", 303)
}
