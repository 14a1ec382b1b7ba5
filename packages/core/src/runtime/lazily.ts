import { chain, type MaybePromise } from "./maybe-promise.ts"

/** Makes a value at the first call, and returns the same value at later calls. */
export type Lazy<T> = () => MaybePromise<T>

/**
 * Keeps the result, never its promise: on some runtimes a promise dies with the request that began it.
 *
 * Loads modules, too: the loader takes several microseconds to find a module again that `import()` has loaded
 * already.
 *
 * @param make - is called again if it failed.
 */
export function lazily<T>(make: Lazy<T>): Lazy<T> {
  let made: T | undefined
  return () => made ?? chain(make(), (value) => (made = value))
}
