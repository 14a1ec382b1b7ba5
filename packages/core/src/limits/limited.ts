import type { Context } from "../http/context.ts"
import { lazily } from "../runtime/lazily.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"

/** A step of a sign-in that limits count. */
export type LimitedStep = "mails" | "credentials" | "passkeyOptions" | "starts"

// Loaded if the application has limits.
const counting = /* @__PURE__ */ lazily(async () => import("./limit.ts"))

/**
 * Counts an attempt if the application has limits. Call it before anything that costs time, sends a mail or tries a secret
 * [AU-04], and in the same way for addresses and accounts that exist and that don't.
 *
 * @param address - the address to which a mail would be sent.
 * @throws TooManyAttempts if a limit is reached; AdapterError if the attempt can't be counted and must be.
 */
export function limited(context: Context, step: LimitedStep, address?: string): MaybePromise<void> {
  if (context.settings.limits === undefined) return undefined
  return chain(counting(), ({ limit }) => limit(context, step, address))
}
