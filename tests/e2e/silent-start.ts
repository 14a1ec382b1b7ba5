import { openSync } from "node:fs"
import { devNull } from "node:os"

/** The options that the playground's services start with, besides their own. */
interface Surroundings {
  /** The file for the service's output. */
  readonly log: number
  /** Aborts the start if the service isn't ready. */
  readonly signal: AbortSignal
}

/**
 * Starts services silently, within five minutes, because a development server has to compile, and the machine may be
 * busy.
 */
export function silentStart(): Surroundings {
  return { log: openSync(devNull, "w"), signal: AbortSignal.timeout(300_000) }
}
