import type { Context } from "../http/context.ts"
import { jsonOutcome, type Outcome } from "../http/outcome.ts"
import { sessionStrategy } from "../session/session-strategy.ts"

/** GET `session`: the session of this browser, or null. */
export async function readSession(context: Context): Promise<Outcome> {
  return jsonOutcome(await sessionStrategy(context.settings).read(context))
}

/** POST `session`: hands `data` to the application's callbacks, and answers the session they make of it. */
export async function updateSession(context: Context): Promise<Outcome> {
  const update = { data: context.fields["data"] }
  return jsonOutcome(await sessionStrategy(context.settings).read(context, update))
}
