import { createNoopMeter, metrics, ProxyTracerProvider, trace } from "@opentelemetry/api"
import { scope } from "./scope.ts"

/** The API's own provider, which does nothing. */
const noTracers = /* @__PURE__ */ new ProxyTracerProvider().getDelegate()

/** Returns true if no SDK is registered, so there's nothing to record. */
export function isIdle(): boolean {
  const tracers = trace.getTracerProvider()
  return (
    tracers instanceof ProxyTracerProvider &&
    tracers.getDelegate() === noTracers &&
    metrics.getMeterProvider().getMeter(scope) === createNoopMeter()
  )
}
