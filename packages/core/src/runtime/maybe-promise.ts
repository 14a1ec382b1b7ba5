/** A value that's available at once on one platform, and later on another. */
export type MaybePromise<T> = T | Promise<T>

/**
 * Continues with a value as soon as it's available: in the same call if it isn't a promise, and then without making
 * one.
 */
export function chain<T, R>(value: MaybePromise<T>, proceed: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return value instanceof Promise ? value.then(proceed) : proceed(value)
}
