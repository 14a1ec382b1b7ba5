import type { Lazy } from "./lazily.ts"

/**
 * Passes on the value that a function loads. If it's already loaded, this happens immediately, without another promise.
 */
export function onceLoaded<T, Result>(load: Lazy<T>, use: (loaded: T) => Promise<Result>): Promise<Result> {
  const loaded = load()
  return loaded instanceof Promise ? loaded.then(use) : use(loaded)
}
