import type { Optional } from "../model/awaitable.ts"
import { lazily, type MaybePromise } from "../runtime/lazily.ts"
import type { WarningCode, WarningDetails } from "./warnings.ts"

/** Details of the request that an error belongs to. */
export interface LogReference {
  /** The id that all log entries and `audit` events of one request share. */
  readonly correlationId: string
}

/**
 * A logger that receives messages for the service's operator. A method that throws never changes the outcome of a
 * request.
 */
export interface LoggerInstance extends Record<string, unknown> {
  /** Receives the code of a warning (`docs/warnings`), with details if there are any. */
  warn: (code: WarningCode, details?: WarningDetails) => void
  /**
   * Receives the full error with its `cause`. `documentationOf` from `@latchkey/core/errors` returns the page that
   * explains it. The second argument is only passed if `audit` is configured.
   */
  error: (error: Error, request?: LogReference) => void
  /** Receives the progress of a request, with details. Called only if debugging is on. */
  debug: (message: string, metadata?: unknown) => void
}

// Loaded with the first message, because most processes never log.
const loadConsole = /* @__PURE__ */ lazily(async () => (await import("./console-logger.ts")).consoleLogger)

/** The number of messages that wait for the console's code. */
let waiting = 0

/**
 * Waits until all previous messages are on the console, because a runtime may stop a request's work after the response.
 *
 * @returns undefined if no message is waiting.
 */
export function flushConsole(): Promise<unknown> | undefined {
  const loaded = waiting === 0 ? undefined : loadConsole()
  return loaded instanceof Promise ? loaded : undefined
}

/**
 * Returns the console's method for a level. It writes the first message after its code has been loaded, and later
 * messages immediately.
 */
function toConsole<Level extends "warn" | "error" | "debug">(
  level: Level,
): (...message: readonly unknown[]) => void {
  return (...message) => {
    const loaded = loadConsole()
    const write = (logger: LoggerInstance): void => void Reflect.apply(logger[level], logger, message)
    if (!(loaded instanceof Promise)) return write(loaded)
    waiting++
    const end = (): void => void waiting--
    return void loaded.then(write).then(end, end)
  }
}

/**
 * Creates the logger of a configuration. Levels without a method go to the console. `debug` turns on the console's
 * debug messages; a custom `debug` method always gets them.
 *
 * @param clean - removes control characters from the arguments of a custom method: `withoutControls`, or the identity
 *   function if no message contains a client's text.
 */
export function createLogger(
  custom: Optional<LoggerInstance> | undefined,
  debug: boolean,
  clean: (part: unknown) => unknown,
): LoggerInstance {
  const logger: Optional<LoggerInstance> = custom ?? {}
  return {
    warn: guarded(logger, "warn", toConsole("warn"), clean),
    error: guarded(logger, "error", toConsole("error"), clean),
    debug: debugs(custom, debug) ? guarded(logger, "debug", toConsole("debug"), clean) : ignore,
  }
}

/**
 * Creates a logger for code that has no configuration and logs only errors, and debug messages if there's a custom
 * `debug` method. It doesn't lead to the console's logger, so that isn't in bundles of such code.
 *
 * @param write - writes an error to the console if there's no custom `error` method.
 * @param clean - as for {@link createLogger}.
 */
export function createErrorLogger(
  custom: Optional<LoggerInstance> | undefined,
  write: LoggerInstance["error"],
  clean: (part: unknown) => unknown,
): Pick<LoggerInstance, "error" | "debug"> {
  const logger: Optional<LoggerInstance> = custom ?? {}
  return {
    error: guarded(logger, "error", write, clean),
    debug: guarded(logger, "debug", ignore, clean),
  }
}

const ignore = (): void => {}

/** Returns true if debug messages are logged. Otherwise, they aren't created. */
export function debugs(custom: Optional<LoggerInstance> | undefined, debug: boolean): boolean {
  return debug || typeof custom?.debug === "function"
}

/**
 * Wraps the logger's own method, or the fallback. Exceptions and rejections are ignored [LG-03]. Messages for the
 * logger's own method contain no control characters; the console escapes them itself.
 */
function guarded<Level extends "warn" | "error" | "debug">(
  logger: Optional<LoggerInstance>,
  level: Level,
  fallback: LoggerInstance[Level],
  clean: (part: unknown) => unknown,
): LoggerInstance[Level] {
  const own: unknown = logger[level]
  return (...message: readonly unknown[]): void => {
    try {
      const result: unknown =
        typeof own === "function"
          ? Reflect.apply(
              own,
              logger,
              message.map((part) => clean(part)),
            )
          : Reflect.apply(fallback, undefined, message)
      if (result instanceof Promise) result.catch(() => {})
    } catch {
      // A logger can't report its own failure.
    }
  }
}

/**
 * Runs a stage of a request. If debugging is on, it logs one debug message at the end, with the result and the duration
 * in milliseconds. The message never contains a token, a code or a user's input: `details` names only actions,
 * providers and statuses.
 */
export function traced<Result>(
  settings: { readonly debugging: boolean; readonly logger: LoggerInstance },
  stage: string,
  run: () => MaybePromise<Result>,
  details: (result: Result) => Readonly<Record<string, unknown>>,
): MaybePromise<Result> {
  return settings.debugging ? timed(settings, stage, run, details) : run()
}

async function timed<Result>(
  { logger }: { readonly logger: LoggerInstance },
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
