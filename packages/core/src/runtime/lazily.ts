// Code that loads later, bounded caches, and values that can be used only once: claim a value before the work, and
// give it back if the work failed through no fault of the user.

/** A function that creates a value on the first call, and returns the same value on later calls. */
export type Lazy<T> = () => MaybePromise<T>

/**
 * Returns a function that caches the result of `make`, but never its promise, because on some runtimes, a promise ends
 * with the request that created it.
 *
 * Use it for modules, too, because the loader takes several microseconds to find a module that `import()` has already
 * loaded.
 *
 * @param make - called again if it failed.
 */
export function lazily<T>(make: Lazy<T>): Lazy<T> {
  let made: T | undefined
  return () => made ?? chain(make(), (value) => (made = value))
}

/** A value that's available immediately on some platforms, and later on others. */
export type MaybePromise<T> = T | Promise<T>

/**
 * Continues with a value as soon as it's available: in the same call, and without creating a promise, if it isn't one.
 */
export function chain<T, R>(value: MaybePromise<T>, proceed: (value: T) => Promise<R>): Promise<R>
export function chain<T, R>(value: MaybePromise<T>, proceed: (value: T) => MaybePromise<R>): MaybePromise<R>
export function chain<T, R>(value: MaybePromise<T>, proceed: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return value instanceof Promise ? value.then(proceed) : proceed(value)
}

/**
 * Returns an object with the values of another object as soon as all of them are available, and without a promise if
 * they already are.
 */
export function awaitAll<const Parts extends object>(
  parts: Parts,
): MaybePromise<{ readonly [Name in keyof Parts]: Awaited<Parts[Name]> }> {
  type Available = { readonly [Name in keyof Parts]: Awaited<Parts[Name]> }
  const values: readonly unknown[] = Object.values(parts)
  if (!values.some((value) => value instanceof Promise)) return parts as Available
  const names = Object.keys(parts)
  return Promise.all(values).then(
    (available) => Object.fromEntries(available.map((value, index) => [names[index], value])) as Available,
  )
}
