import { AuthError } from "../errors/auth-error.ts"
import type { Optional } from "../model/optional.ts"
import { redact } from "./redact.ts"
import { warnings, type WarningCode } from "./warnings.ts"

/** Receives what the service has to tell whoever runs it. A method that throws never changes the outcome of a request. */
export interface LoggerInstance extends Record<string, unknown> {
  /** A code of the list of warnings. */
  warn: (code: WarningCode) => void
  /** The full error, its `cause` included. */
  error: (error: Error) => void
  /** Progress of a request, with details. Called only where debugging is on. */
  debug: (message: string, metadata?: unknown) => void
}

/** Fits one line: control characters and line ends are written as escapes, and the length is bounded [LG-02]. */
function oneLine(text: string): string {
  const bounded = text.length > 1024 ? `${text.slice(0, 1024)}…` : text
  return bounded.replace(
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

const consoleLogger: LoggerInstance = {
  warn(code) {
    console.warn(`[auth][warn][${code}] ${warnings[code] ?? ""}`)
  },
  error(error) {
    const name = error instanceof AuthError ? error.type : error.name
    console.error(`[auth][error] ${name}: ${oneLine(redact.text(error.message))}`)
    const { err, ...details } = error instanceof AuthError ? (error.cause ?? {}) : {}
    if (err instanceof Error) {
      console.error(`[auth][cause] ${err.name}: ${oneLine(redact.text(err.message))}`)
      if (err.stack !== undefined) console.error(redact.text(err.stack.replace(/^.*\n/, "")))
    } else if (error.stack !== undefined) {
      console.error(redact.text(error.stack.replace(/^.*\n/, "")))
    }
    if (Object.keys(details).length > 0) console.error(`[auth][details] ${oneLine(redact.json(details))}`)
  },
  debug(message, metadata) {
    console.log(`[auth][debug] ${oneLine(message)}`, metadata === undefined ? "" : redact.json(metadata))
  },
}

/**
 * The logger of a configuration. Levels that are not given keep the console. `debug` decides about the console only:
 * a custom `debug` method decides by itself.
 */
export function createLogger(custom: Optional<LoggerInstance> | undefined, debug: boolean): LoggerInstance {
  const silent = (): void => {}
  return {
    warn: guarded(custom, "warn") ?? consoleLogger.warn,
    error: guarded(custom, "error") ?? consoleLogger.error,
    debug: guarded(custom, "debug") ?? (debug ? consoleLogger.debug : silent),
  }
}

/** The method of the custom logger, called as its method, with whatever it throws or rejects with swallowed [LG-03]. */
function guarded<Level extends "warn" | "error" | "debug">(
  custom: Optional<LoggerInstance> | undefined,
  level: Level,
): LoggerInstance[Level] | undefined {
  const method: unknown = custom?.[level]
  if (typeof method !== "function") return undefined
  return (...message: readonly unknown[]): void => {
    try {
      const result: unknown = Reflect.apply(method, custom, message)
      if (result instanceof Promise) result.catch(() => {})
    } catch {
      // A logger that fails has nowhere to report to.
    }
  }
}
