import type { Lazy } from "./lazily.ts"

/** Passes on what a function loads: immediately, without another promise, if it's already loaded. */
export function onceLoaded<T, Result>(load: Lazy<T>, use: (loaded: T) => Promise<Result>): Promise<Result> {
  const loaded = load()
  return loaded instanceof Promise ? loaded.then(use) : use(loaded)
}
