import type { Context } from "../http/context.ts"
import { jsonOutcome, type Outcome } from "../http/outcome.ts"
import { sessionStrategy } from "../session/session-strategy.ts"

/** Handles GET `session`: returns the session of this browser, or null. */
export async function readSession(context: Context): Promise<Outcome> {
  return jsonOutcome(await sessionStrategy(context.settings).read(context))
}

/** Handles POST `session`: passes `data` to the application's callbacks, and returns the resulting session. */
export async function updateSession(context: Context): Promise<Outcome> {
  const update = { data: context.fields["data"] }
  return jsonOutcome(await sessionStrategy(context.settings).read(context, update))
}
