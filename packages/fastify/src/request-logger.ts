import { AsyncLocalStorage } from "node:async_hooks"
import { AuthError, documentationOf } from "@latchkey/core/errors"
import type { LoggerInstance } from "@latchkey/core/types"

/** The parts of a logger that are used: the application's, or a request's. */
export interface RequestLogger {
  /** The log level. Missing if the application doesn't log. */
  readonly level?: string | undefined
  error(details: object, message: string): void
  warn(details: object, message: string): void
  debug(details: object, message: string): void
}

const current = new AsyncLocalStorage<RequestLogger>()

/** Runs an operation whose messages belong to a request. */
export function logging<Result>(log: RequestLogger, run: () => Result): Result {
  return current.run(log, run)
}

/**
 * Returns the methods of a logger that writes to the current request's log, or otherwise to the application's. If the
 * application doesn't log, there are no methods, so the messages go to the console.
 */
export function loggerOf(log: RequestLogger, debug = false): Partial<LoggerInstance> {
  if (log.level === undefined) return {}
  const target = (): RequestLogger => current.getStore() ?? log
  return {
    error: (err, details) => {
      const page = err instanceof AuthError ? ` See ${documentationOf(err)}.` : ""
      target().error({ err, ...details }, `${err.name}: ${err.message}${page}`)
    },
    warn: (code, details) => target().warn({ code, ...details }, `Latchkey warns: ${code}`),
    ...(debug && {
      debug: (message: string, metadata?: unknown) => target().debug({ metadata }, message),
    }),
  }
}
