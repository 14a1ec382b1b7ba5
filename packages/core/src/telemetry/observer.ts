import { isClientError } from "../errors/is-client-error.ts"
import { RefusedRequest } from "../errors/refused-request.ts"
import { toError } from "../errors/to-error.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import { lazily } from "../runtime/lazily.ts"
import { onceLoaded } from "../runtime/once-loaded.ts"
import { errorTypeOf } from "./error-type.ts"
import { requestOperation } from "./request-operation.ts"
import type { Observe, ObservedResult, Run, Telemetry } from "./telemetry.ts"

/** An operation that has begun. */
interface Begun<Result> {
  readonly end: Promise<ObservedResult>
  /** Returns the result, or throws the operation's error. Call it only after the end. */
  readonly result: () => Result
}

/** Returns the function that runs operations with an application's telemetry, whose failures don't affect them. */
export function createObserver(telemetry: Telemetry, logger: LoggerInstance): Observe {
  const run = runner(telemetry, warnOnce(logger))
  const request: Observe["request"] = (head, answer) => {
    let error: string | undefined
    return run(
      requestOperation(head),
      () => answer((refusal) => (error = errorTypeOf(refusal))),
      ({ status = 200 }) => ({ status, error, failed: status >= 500 }),
    )
  }
  return Object.assign(run, { request })
}

function runner(telemetry: Telemetry, warn: (error: unknown) => void): Run {
  return (operation, run, read = succeeded) => {
    const begin = lazily(() => began(run(), read))
    try {
      const watching = telemetry(operation, () => onceLoaded(begin, ({ end }) => end))
      if (watching instanceof Promise) watching.catch(warn)
    } catch (error) {
      warn(error)
    }
    // Telemetry learns about the end before the caller, so that a span has ended when the answer arrives.
    return onceLoaded(begin, ({ end, result }) => end.then(result))
  }
}

function began<Result>(
  running: Promise<Result>,
  read: (result: Result) => ObservedResult,
): Begun<Awaited<Result>> {
  let result: () => Awaited<Result>
  const end = (running as Promise<Awaited<Result>>).then(
    (value) => {
      result = () => value
      return read(value)
    },
    (error: unknown) => {
      result = () => {
        throw error
      }
      return failureOf(error)
    },
  )
  return { end, result: () => result() }
}

const success: ObservedResult = { failed: false }

function succeeded(): ObservedResult {
  return success
}

function failureOf(thrown: unknown): ObservedResult {
  const error = toError(thrown)
  return {
    error: errorTypeOf(error),
    failed: !isClientError(error) && !(error instanceof RefusedRequest),
  }
}

/**
 * Returns a function that warns once for each configuration, because telemetry that fails would fail on every request.
 */
function warnOnce(logger: LoggerInstance): (error: unknown) => void {
  let isWarned = false
  return (error) => {
    if (isWarned) return
    isWarned = true
    logger.warn("telemetry-failed", { reason: errorTypeOf(toError(error)) })
  }
}
