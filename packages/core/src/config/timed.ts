import type { MaybePromise } from "../runtime/maybe-promise.ts"
import type { Settings } from "./settings.ts"

/** Runs a stage of a request, and logs its result and duration in milliseconds. Loaded if debugging is on. */
export async function timed<Result>(
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
