import type { Optional } from "../model/optional.ts"
import { lazily } from "../runtime/lazily.ts"
import { withoutControls } from "./control-characters.ts"
import type { WarningCode, WarningDetails } from "./warnings.ts"

/** Receives what the operator of the service should know. A method that throws never changes the outcome of a request. */
export interface LoggerInstance extends Record<string, unknown> {
  /** A code of the list of warnings (`docs/warnings`), and what it is about where there is more to say. */
  warn: (code: WarningCode, details?: WarningDetails) => void
  /** The full error, its `cause` included. `documentationOf` of `@latchkey/core/errors` is the page that explains it. */
  error: (error: Error) => void
  /** Progress of a request, with details. Called only where debugging is on. */
  debug: (message: string, metadata?: unknown) => void
}

// Loaded with the first message: most processes have nothing to say.
const loadConsole = /* @__PURE__ */ lazily(async () => (await import("./console-logger.ts")).consoleLogger)

/** How many messages wait until the console's code is loaded. */
let waiting = 0

/**
 * Waits until every message so far is on the console: a runtime may stop a request's work when it has its response.
 *
 * @returns undefined when none is missing.
 */
export function flushConsole(): Promise<unknown> | undefined {
  const loaded = waiting === 0 ? undefined : loadConsole()
  return loaded instanceof Promise ? loaded : undefined
}

/** A level of the console. Its first message is written when the code for it is loaded, and later ones at once. */
function toConsole(level: "warn" | "error" | "debug"): (...message: readonly unknown[]) => void {
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
 * The logger of a configuration. Levels that are not given keep the console. `debug` decides about the console only:
 * a custom `debug` method decides by itself.
 */
export function createLogger(custom: Optional<LoggerInstance> | undefined, debug: boolean): LoggerInstance {
  const logger: Optional<LoggerInstance> = custom ?? {}
  return {
    warn: guarded(logger, "warn", toConsole("warn")),
    error: guarded(logger, "error", toConsole("error")),
    debug: guarded(logger, "debug", debug ? toConsole("debug") : () => {}),
  }
}

/** Whether debug messages go anywhere: they are not made where nothing takes them. */
export function debugs(custom: Optional<LoggerInstance> | undefined, debug: boolean): boolean {
  return debug || typeof custom?.debug === "function"
}

/**
 * A method of the logger, else of the fallback, called as its method. What it throws or rejects with is swallowed
 * [LG-03]. What it gets holds no control characters; the console escapes them itself.
 */
function guarded<Level extends "warn" | "error" | "debug">(
  logger: Optional<LoggerInstance>,
  level: Level,
  fallback: (...message: readonly unknown[]) => void,
): LoggerInstance[Level] {
  const own: unknown = logger[level]
  return (...message: readonly unknown[]): void => {
    try {
      const result: unknown =
        typeof own === "function"
          ? Reflect.apply(
              own,
              logger,
              message.map((part) => withoutControls(part)),
            )
          : fallback(...message)
      if (result instanceof Promise) result.catch(() => {})
    } catch {
      // A logger that fails has nowhere to report to.
    }
  }
}
