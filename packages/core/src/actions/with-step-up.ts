import type { Context } from "../http/context.ts"
import { lazily } from "../runtime/lazily.ts"

// Loaded if a session has to be fresh.
const stepUps = /* @__PURE__ */ lazily(async () => import("../identity/step-up.ts"))

/** Returns true if a form, a call or the address of the sign-in page asks for a step-up. */
export function asksForStepUp({ fields, url }: Context): boolean {
  return fields["stepUp"] !== undefined || url.searchParams.has("stepUp")
}

/**
 * Returns the context with the step-up that a form or a call asks for. Undefined if that is no step-up of this session and
 * this provider: it has expired, or the session is another one by now.
 */
export async function withStepUp(context: Context): Promise<Context | undefined> {
  const value = context.fields["stepUp"] ?? context.url.searchParams.get("stepUp")
  const stepUp = await (await stepUps()).openStepUp(value, context)
  return stepUp && { ...context, stepUp }
}
