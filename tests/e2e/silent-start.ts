import { openSync } from "node:fs"
import { devNull } from "node:os"

/** The options that services of the playground start with, beside their own. */
interface Surroundings {
  /** The file that takes what the service prints. */
  readonly log: number
  /** Ends the start if the service isn't ready. */
  readonly signal: AbortSignal
}

/** Starts services silently, in five minutes at most: a development server compiles, on a machine that may be busy. */
export function silentStart(): Surroundings {
  return { log: openSync(devNull, "w"), signal: AbortSignal.timeout(300_000) }
}
