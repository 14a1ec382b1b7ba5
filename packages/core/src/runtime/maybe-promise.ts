/** A value that is there at once on one platform, and later on another. */
export type MaybePromise<T> = T | Promise<T>

/** Goes on with a value as soon as it is there: in the same call when it is no promise, and then without making one. */
export function chain<T, R>(value: MaybePromise<T>, proceed: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return value instanceof Promise ? value.then(proceed) : proceed(value)
}
