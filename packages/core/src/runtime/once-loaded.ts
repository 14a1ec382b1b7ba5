import type { Lazy } from "./lazily.ts"

/** Uses what a function loads: at once, without another promise, if it's loaded already. */
export function onceLoaded<T, Result>(load: Lazy<T>, use: (loaded: T) => Promise<Result>): Promise<Result> {
  const loaded = load()
  return loaded instanceof Promise ? loaded.then(use) : use(loaded)
}
