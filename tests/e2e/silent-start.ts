import { openSync } from "node:fs"
import { devNull } from "node:os"

/** What a service of the playground is started with. */
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
