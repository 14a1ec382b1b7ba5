import { endSession } from "@latchkey/astro/server"
import type { APIRoute } from "astro"

/** Ends one of the user's sessions. */
export const POST: APIRoute = async (context) => {
  await endSession(context, String((await context.request.formData()).get("id")))
  return context.redirect("/sign-out", 303)
}
