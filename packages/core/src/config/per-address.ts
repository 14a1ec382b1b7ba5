import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import type { Settings } from "./settings.ts"

/**
 * Makes a function remember what it made of a configuration and of the address the service is reached at (origin and
 * base path). One process may be reached at several addresses: what was made for the last one is kept.
 */
export function perAddress<Made>(
  make: (settings: Settings, base: string) => MaybePromise<Made>,
): (settings: Settings, base: string) => MaybePromise<Made> {
  const kept = new WeakMap<Settings, { readonly base: string; readonly made: Made }>()
  return (settings, base) => {
    const known = kept.get(settings)
    if (known?.base === base) return known.made
    return chain(make(settings, base), (made) => {
      kept.set(settings, { base, made })
      return made
    })
  }
}
