import type { Context } from "../http/context.ts"
import { chain, lazily, type MaybePromise } from "../runtime/lazily.ts"

/** A step of a sign-in that's counted by limits. */
export type LimitedStep = "mails" | "credentials" | "passkeyOptions" | "starts"

// Loaded if the application has limits.
const counting = /* @__PURE__ */ lazily(async () => import("./limit.ts"))

/**
 * Counts an attempt if the application has limits. Call it before anything that takes time, sends a mail or checks a
 * secret [AU-04], and in the same way whether an address or account exists or not.
 *
 * @param address - the address to which a mail would be sent.
 * @throws TooManyAttempts if a limit is reached; AdapterError if the attempt must be counted but can't be.
 */
export function limited(context: Context, step: LimitedStep, address?: string): MaybePromise<void> {
  if (context.settings.limits === undefined) return undefined
  return chain(counting(), ({ limit }) => limit(context, step, address))
}
