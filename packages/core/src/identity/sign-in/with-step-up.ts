import type { Context } from "../../http/context.ts"
import { chain, lazily, type Lazy, type MaybePromise } from "../../runtime/lazily.ts"
import type * as FreshSessions from "../fresh-sessions.ts"
import type * as StepUps from "./step-ups.ts"

/** The code for step-ups, loaded if a session must be fresh. */
export const stepUps: Lazy<typeof StepUps> = /* @__PURE__ */ lazily(async () => import("./step-ups.ts"))

/** The code for fresh sessions, loaded if last sign-ins are remembered. */
export const freshSessions: Lazy<typeof FreshSessions> = /* @__PURE__ */ lazily(
  async () => import("../fresh-sessions.ts"),
)

/**
 * Returns the context with the step-up that a form or a call asks for, if it asks for one.
 *
 * @throws OAuthAccountNotLinked if the step-up isn't for this session and this provider: it has expired, or the session
 *   has changed since.
 */
export function withStepUp(context: Context): MaybePromise<Context> {
  const sealed = stepUpOf(context)
  if (sealed === undefined) return context
  return chain(stepUps(), async ({ requireStepUp }) => ({
    ...context,
    stepUp: await requireStepUp(sealed, context),
  }))
}

/** Returns the sealed step-up from the form, the call or the sign-in page's URL. */
export function stepUpOf({ fields, url }: Context): unknown {
  return fields["stepUp"] ?? url.searchParams.get("stepUp") ?? undefined
}
