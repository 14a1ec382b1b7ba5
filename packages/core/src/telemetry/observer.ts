import { AuthError, RefusedRequest, toError } from "../errors/auth-error.ts"
import { catalog, isClientError } from "../errors/catalog.ts"
import { AdapterError } from "../errors/classes.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import { chain, lazily } from "../runtime/lazily.ts"
import type { Observe, ObservedHead, ObservedRequest, ObservedResult, Run, Telemetry } from "./telemetry.ts"

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
      const watching = telemetry(operation, () => chain(begin(), ({ end }) => end))
      if (watching instanceof Promise) watching.catch(warn)
    } catch (error) {
      warn(error)
    }
    // Telemetry learns about the end before the caller, so that a span has ended when the answer arrives.
    return chain(begin(), ({ end, result }) => end.then(result))
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

/**
 * Returns the data about a request for telemetry. Except for the method, it contains nothing that a client can choose
 * freely.
 */
function requestOperation(head: ObservedHead): ObservedRequest {
  const { request, fault, settings, serviceUrl, url } = head
  const { protocol, hostname, port } = serviceUrl.origin === url.origin ? url : new URL(serviceUrl.origin)
  // A request that was refused before its action was known may have been sent to a host that isn't the application's.
  const isOurs = fault === undefined || settings.origin !== undefined
  return {
    type: "request",
    method: request.method,
    action: fault === undefined ? head.action : undefined,
    route: fault === undefined ? routeOf(head) : undefined,
    // The id in the path may be any text.
    provider: head.provider?.id,
    scheme: protocol.slice(0, -1),
    host: isOurs ? hostname : undefined,
    port: isOurs && port !== "" ? Number(port) : undefined,
  }
}

function routeOf({ action, providerId, settings: { basePath } }: ObservedHead): string {
  return providerId === undefined ? `${basePath}/${action}` : `${basePath}/${action}/:provider`
}

/** A name that a class can have. */
const className = /^[A-Za-z_$][\w$.]{0,63}$/

/**
 * Returns a short type of an error for telemetry: our own error's type, the type of the store's error that caused it,
 * or any other error's class name. Never returns the message, which may contain anything.
 */
function errorTypeOf(error: Error): string {
  if (error instanceof AdapterError && error.cause?.err !== undefined) return errorTypeOf(error.cause.err)
  if (error instanceof AuthError) return Object.hasOwn(catalog, error.type) ? error.type : "AuthError"
  return className.test(error.name) ? error.name : "Error"
}
