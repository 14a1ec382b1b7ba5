import { perServiceUrl } from "../config/per-service-url.ts"
import type { Context } from "../http/context.ts"
import type { JsonOutcome, Outcome } from "../http/outcome.ts"
import type { MaybePromise } from "../runtime/maybe-promise.ts"
import { publicProvider } from "../provider/public-provider.ts"

/** Handles GET `providers`: returns the public data of the configured providers, by id. */
export function providers({ settings, serviceUrl }: Context): MaybePromise<Outcome> {
  return list(settings, serviceUrl.base)
}

const list = perServiceUrl((settings, base): JsonOutcome => {
  const shown = Array.from(settings.providers.values(), (provider) => publicProvider(provider, base))
  // Frozen, because it's returned repeatedly.
  const body = Object.freeze(
    Object.fromEntries(shown.map((provider) => [provider.id, Object.freeze(provider)])),
  )
  return { type: "json", body, text: JSON.stringify(body), status: 200 }
})
