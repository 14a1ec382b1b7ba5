import { type Meter, type MeterProvider, metrics } from "@opentelemetry/api"

/**
 * Returns a function that creates instruments when they're first needed, and again if another provider is registered.
 * Unlike the API's global tracer provider, its global meter provider doesn't pass anything on to a provider that is
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

/** The name of the instrumentation scope of every span and metric. */
export const scope = "@latchkey/opentelemetry"
