import { AuthError } from "../errors/auth-error.ts"
import { catalog } from "../errors/catalog.ts"
import { documentationOf, documentationOfWarning } from "../errors/documentation.ts"
import type { Optional } from "../model/optional.ts"
import { escapeControls, withoutControls } from "./control-characters.ts"
import { redact } from "./redact.ts"
import { warnings, type WarningCode, type WarningDetails } from "./warnings.ts"

/** Receives what the operator of the service should know. A method that throws never changes the outcome of a request. */
export interface LoggerInstance extends Record<string, unknown> {
  /** A code of the list of warnings (`docs/warnings`), and what it is about where there is more to say. */
  warn: (code: WarningCode, details?: WarningDetails) => void
  /** The full error, its `cause` included. `documentationOf` of `@latchkey/core/errors` is the page that explains it. */
  error: (error: Error) => void
  /** Progress of a request, with details. Called only where debugging is on. */
  debug: (message: string, metadata?: unknown) => void
}

/** Fits one line of bounded length [LG-02]. */
function oneLine(text: string): string {
  return escapeControls(text.length > 1024 ? `${text.slice(0, 1024)}…` : text)
}

/** How many frames of a stack are shown. */
const mostFrames = 12

/** Where an error was made: the frames only, for its message stands in the stack once more, line by line. */
function framesOf({ stack, message }: Error): string {
  const messageLines = new Set(String(message).split("\n"))
  const frames = String(stack)
    .split("\n")
    .filter((line) => /^\s+at /.test(line) && !messageLines.has(line))
  return frames
    .slice(0, mostFrames)
    .map((frame) => oneLine(redact.text(frame)))
    .join("\n")
}

function headline(name: unknown, message: unknown): string {
  return `${oneLine(String(name))}: ${oneLine(redact.text(String(message)))}`
}

/** The page that explains an error, where its message does not name it. A type of the application has no page. */
function reference(error: Error): string {
  if (!(error instanceof AuthError) || !Object.hasOwn(catalog, error.type)) return ""
  const page = documentationOf(error)
  const message = String(error.message)
  if (message.includes(page)) return ""
  return `${/[.?!]$/.test(message) ? "" : "."} See ${page}.`
}

const consoleLogger: LoggerInstance = {
  warn(code, details) {
    const more = details === undefined ? "" : ` ${oneLine(redact.names(details))}`
    console.warn(`[auth][warn][${code}] ${warnings[code] ?? ""} See ${documentationOfWarning(code)}.${more}`)
  },
  error(error) {
    const name = error instanceof AuthError ? error.type : error.name
    console.error(`[auth][error] ${headline(name, error.message)}${reference(error)}`)
    const { err, ...details } = error instanceof AuthError ? (error.cause ?? {}) : {}
    if (err instanceof Error) console.error(`[auth][cause] ${headline(err.name, err.message)}`)
    const frames = framesOf(err instanceof Error ? err : error)
    if (frames !== "") console.error(frames)
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
  const fallback = debug ? consoleLogger : { ...consoleLogger, debug: () => {} }
  const logger: Optional<LoggerInstance> = custom ?? {}
  return {
    warn: guarded(logger, "warn", fallback),
    error: guarded(logger, "error", fallback),
    debug: guarded(logger, "debug", fallback),
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
  fallback: LoggerInstance,
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
          : Reflect.apply(fallback[level], fallback, message)
      if (result instanceof Promise) result.catch(() => {})
    } catch {
      // A logger that fails has nowhere to report to.
    }
  }
}
