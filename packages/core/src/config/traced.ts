import { lazily } from "../runtime/lazily.ts"
import type { MaybePromise } from "../runtime/maybe-promise.ts"
import { onceLoaded } from "../runtime/once-loaded.ts"
import type { Settings } from "./settings.ts"

// Loaded if debugging is on.
const timing = /* @__PURE__ */ lazily(async () => import("./timed.ts"))

/**
 * Runs a stage of a request. If debugging is on, it logs one debug message at the end, with the result and the duration
 * in milliseconds. The message never contains a token, a code or a user's input: `details` names only actions,
 * providers and statuses.
 */
export function traced<Result>(
  settings: Pick<Settings, "debugging" | "logger">,
  stage: string,
  run: () => MaybePromise<Result>,
  details: (result: Result) => Readonly<Record<string, unknown>>,
): MaybePromise<Result> {
  if (!settings.debugging) return run()
  return onceLoaded(timing, ({ timed }) => timed(settings, stage, run, details))
}
