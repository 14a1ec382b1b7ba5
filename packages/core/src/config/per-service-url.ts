import { chain, type MaybePromise } from "../runtime/lazily.ts"
import type { Settings } from "./settings.ts"

/**
 * Returns a function that remembers its last result for each configuration, as long as the service's origin and base
 * path stay the same. If a process has several of them, only the result for the last one is kept.
 */
export function perServiceUrl<Made>(
  make: (settings: Settings, base: string) => MaybePromise<Made>,
): (settings: Settings, base: string) => MaybePromise<Made> {
  const kept = new WeakMap<Settings, { readonly base: string; readonly made: Made }>()
  return (given, base) => {
    // The result must not keep a request in memory.
    const settings = given.shared ?? given
    const last = kept.get(settings)
    if (last?.base === base) return last.made
    return chain(make(settings, base), (made) => {
      kept.set(settings, { base, made })
      return made
    })
  }
}
