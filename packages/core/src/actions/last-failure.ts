import type { Settings } from "../config/settings.ts"
import type { AuthError } from "../errors/auth-error.ts"
import { errorLines } from "../logger/console-errors.ts"

interface Failure {
  /** The value of `error` in the URL of the page that explains it. */
  readonly shown: string
  readonly lines: readonly string[]
}

/** The last failure of each configuration. Only kept in development, for the error page. */
const failures = new WeakMap<Settings, Failure>()

/** Keeps an error for the page that explains it. */
export function keepFailure(error: AuthError, shown: string, settings: Settings): void {
  failures.set(settings.shared ?? settings, { shown, lines: errorLines(error) })
}

/** Returns the lines that the log has about the last failure, if it led to this value of `error`. */
export function lastFailure(shown: string | undefined, settings: Settings): readonly string[] {
  const failure = failures.get(settings.shared ?? settings)
  return failure === undefined || failure.shown !== shown ? [] : failure.lines
}
