import { metrics, type Meter, type MeterProvider } from "@opentelemetry/api"
import { scope } from "./scope.ts"

/**
 * Returns a function that makes instruments when they are first needed, and again if another provider is registered. The
 * API's global provider of meters, unlike the one for tracers, doesn't pass anything on to a provider that's
 * registered later.
 */
export function instruments<Made>(
  given: MeterProvider | undefined,
  make: (meter: Meter) => Made,
): () => Made {
  let made: { readonly by: MeterProvider; readonly all: Made } | undefined
  return () => {
    const by = given ?? metrics.getMeterProvider()
    if (made?.by !== by) made = { by, all: make(by.getMeter(scope)) }
    return made.all
  }
}
