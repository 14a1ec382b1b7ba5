import { chain, type MaybePromise } from "./maybe-promise.ts"

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
