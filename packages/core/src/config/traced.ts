import type { MaybePromise } from "../runtime/maybe-promise.ts"
import type { Settings } from "./settings.ts"

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
  return settings.debugging ? timed(settings, stage, run, details) : run()
}

async function timed<Result>(
  { logger }: Pick<Settings, "logger">,
  stage: string,
  run: () => MaybePromise<Result>,
  details: (result: Result) => Readonly<Record<string, unknown>>,
): Promise<Result> {
  const start = performance.now()
  const duration = (): number => Math.round((performance.now() - start) * 1000) / 1000
  try {
    const result = await run()
    logger.debug(stage, { ...details(result), duration: duration() })
    return result
  } catch (error) {
    const failed = error instanceof Error ? error.name : typeof error
    logger.debug(stage, { failed, duration: duration() })
    throw error
  }
}
