import { requireSession, signOutEverywhere } from "@latchkey/astro/server"
import type { APIRoute } from "astro"

/** Ends all of the user's sessions. */
// #region /sign-out
export const POST: APIRoute = async (context) => {
  const { user } = await requireSession(context)
  if (user?.id !== undefined) await signOutEverywhere(context, user.id)
  return context.redirect("/", 303)
}
// #endregion
