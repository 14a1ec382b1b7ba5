import type { Context } from "../http/context.ts"
import { jsonOutcome, type Outcome } from "../http/outcome.ts"
import { publicProvider } from "../provider/public.ts"

/** GET `providers`: what anybody may know of the configured providers, by id. */
export function providers({ settings, address }: Context): Outcome {
  const shown = Array.from(settings.providers.values(), (provider) => [
    provider.id,
    publicProvider(provider, address.base),
  ])
  return jsonOutcome(Object.fromEntries(shown))
}
