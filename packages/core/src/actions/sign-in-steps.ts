import { csrfToken } from "../guard/csrf.ts"
import type { Context } from "../http/context.ts"
import { jsonOutcome, type Outcome } from "../http/outcome.ts"

/** The handlers of a sign-in, from the token of its form to its callback, which are loaded together. */
export { callback, callbackPreview } from "./callback.ts"
export { startSignIn } from "./start-sign-in.ts"

/** Handles GET `csrf`: returns the token for this browser's forms, or 404 while the protection is off. */
export async function csrf(context: Context): Promise<Outcome> {
  const { settings } = context
  if (settings.csrfProtection) return jsonOutcome({ csrfToken: await csrfToken(context) })
  settings.logger.warn("csrf-disabled")
  return jsonOutcome({}, 404)
}
