import type { ChallengedAction } from "../config/challenge.ts"
import type { Context } from "../http/context.ts"
import { chain, lazily, type MaybePromise } from "../runtime/lazily.ts"

// Loaded if the application has a challenge.
const gate = /* @__PURE__ */ lazily(async () => import("./require-challenge.ts"))

/**
 * Requires the application's challenge before any work. Call it after the limits, which cost less, and in the same way
 * whether an address or account exists or not.
 *
 * @param fields - the fields that were sent. Default: the ones of the request's body.
 * @throws ChallengeFailed if the attempt may not go on.
 */
export function challenged(
  context: Context,
  action: ChallengedAction,
  fields: Readonly<Record<string, unknown>> = context.fields,
): MaybePromise<void> {
  if (context.settings.challenge === undefined) return undefined
  return chain(gate(), ({ requireChallenge }) => requireChallenge({ context, action, fields }))
}
