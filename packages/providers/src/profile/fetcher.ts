import type { customFetch } from "@latchkey/core"
import type { ConfiguredProvider } from "@latchkey/core/providers"

/**
 * Returns the function for a provider's requests: the service's own, which has deadlines and doesn't follow redirects.
 */
export function fetcherOf(provider: ConfiguredProvider): typeof fetch {
  return provider[Symbol.for("latchkey.custom-fetch") as typeof customFetch] ?? fetch
}
