import { toError } from "../errors/auth-error.ts"
import { AdapterError, MissingAdapterMethods } from "../errors/classes.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import { isDateObject } from "../model/dates.ts"
import { within } from "../runtime/within.ts"
import type { Adapter, AdapterMethod } from "./adapter.ts"

/** A method that always returns a promise. */
export type GuardedMethod<Method> = Method extends (...input: infer Input) => infer Output
  ? (...input: Input) => Promise<Awaited<Output>>
  : never

/** The part of a logger that gets the failures and the duration of calls. */
type FailureLogger = Pick<LoggerInstance, "error" | "debug">

/** The time that one call may take before it fails, in milliseconds [DO-02]. */
const timeout = 10_000

/**
 * Wraps one method of the application's adapter, as `guardAdapter` does for all of them. The logger of a request
 * (`this.logger`) takes precedence.
 *
 * @param check - returns the answer, or throws if its shape is wrong.
 */
export function guardMethod(
  adapter: Adapter,
  method: AdapterMethod,
  shared: FailureLogger,
  check: (answer: unknown, input: readonly unknown[]) => unknown = (answer) => answer,
): (...input: unknown[]) => Promise<unknown> {
  // Called as a method of the guarded adapter, or of an object that inherits from it and has another logger.
  return async function (this: { readonly logger?: FailureLogger | undefined } | undefined, ...input) {
    const logger = this?.logger ?? shared
    const call: unknown = adapter[method]
    if (typeof call !== "function") {
      throw new MissingAdapterMethods(
        `The adapter has no method \`${method}\`, which this request needs. Add the method to the adapter.`,
      )
    }
    const start = performance.now()
    try {
      const result: unknown = Reflect.apply(call, adapter, input)
      const answer = isPromiseLike(result) ? await within(result, timeout, `\`${method}\``) : result
      return check(answer, input)
    } catch (error) {
      const failure = new AdapterError(`The adapter's \`${method}\` failed.`, {
        cause: { err: toError(error), method },
      })
      logger.error(failure)
      throw failure
    } finally {
      logger.debug("Call of the adapter", { method, milliseconds: Math.round(performance.now() - start) })
    }
  }
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function"
}

/** Wraps only `revokedSince`, for a check of a token without a configuration. */
export function guardRevokedSince(
  adapter: Adapter,
  logger: FailureLogger,
): GuardedMethod<NonNullable<Adapter["revokedSince"]>> {
  return guardMethod(adapter, "revokedSince", logger, requireTimes) as GuardedMethod<
    NonNullable<Adapter["revokedSince"]>
  >
}

/**
 * Requires a date or null for each key. Anything else would count as "not revoked". Drivers may return dates from
 * another realm.
 */
export function requireTimes(answer: unknown, [keys]: readonly unknown[]): unknown {
  const isTime = (since: unknown): boolean =>
    since === null || (isDateObject(since) && !Number.isNaN(since.getTime()))
  if (
    !Array.isArray(answer) ||
    !Array.isArray(keys) ||
    answer.length !== keys.length ||
    !answer.every(isTime)
  )
    throw new Error("The answer is not an array with a date or null for each key.")
  return answer
}
