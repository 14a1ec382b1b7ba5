import type { ObservedOutgoing, ObservedResult, Telemetry } from "@latchkey/core/types"
import {
  context,
  type Context,
  createNoopMeter,
  type MeterProvider,
  metrics,
  propagation,
  ProxyTracerProvider,
  type Span,
  SpanStatusCode,
  trace,
  type TracerProvider,
} from "@opentelemetry/api"
import { beginning, ending, spanKind, spanName } from "./attributes.ts"
import { createDurations } from "./durations.ts"
import { scope } from "./instruments.ts"

/** The options of {@link telemetry}. */
export interface TelemetryOptions {
  /** The tracer provider. Default: the global one, as soon as it's registered. */
  readonly tracerProvider?: TracerProvider | undefined
  /** The meter provider. Default: the global one, as soon as it's registered. */
  readonly meterProvider?: MeterProvider | undefined
  /**
   * The hosts, without ports, of identity providers that get the trace context (`traceparent`): providers that you run
   * and trace yourself. Default: none, because a provider is a third party, and your traces don't concern it.
   */
  readonly propagateTo?: readonly string[] | undefined
}

/**
 * Returns a value for the `telemetry` option. It records a span and a duration for each request, call by server code,
 * request to a provider, mail, and adapter call. The span of a request is a child of your HTTP instrumentation's span,
 * if there is one. No attribute contains a secret, an e-mail address, a user's id or a URL.
 *
 * ```ts
 * const config = { providers: [GitHub], telemetry: telemetry() }
 * ```
 */
export function telemetry(options: TelemetryOptions = {}): Telemetry {
  const { tracerProvider = trace, meterProvider, propagateTo = [] } = options
  const tracer = tracerProvider.getTracer(scope)
  const durations = createDurations(meterProvider)
  const hosts = new Set(propagateTo)
  const isGlobal = tracerProvider === trace && meterProvider === undefined
  return (operation, run) => {
    if (isGlobal && isIdle()) return run()
    const outside = context.active()
    const start = { kind: spanKind(operation, outside), attributes: beginning(operation) }
    const span = tracer.startSpan(spanName(operation), start, outside)
    const inside = trace.setSpan(outside, span)
    if (operation.type === "outgoing" && hosts.has(operation.host)) inject(operation, inside)
    const begun = performance.now()
    return context.with(inside, run).then((result) => {
      durations.record(operation, result, (performance.now() - begun) / 1000, inside)
      end(span, result)
    })
  }
}

function inject(operation: ObservedOutgoing, inside: Context): void {
  propagation.inject(inside, operation, {
    set: ({ setHeader }, name, value) => setHeader(name, value),
  })
}

function end(span: Span, result: ObservedResult): void {
  const attributes = ending(result)
  if (attributes !== undefined) span.setAttributes(attributes)
  // The status has no message, because an error's message may contain anything.
  if (result.failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** The API's own provider, which does nothing. */
const noTracers = /* @__PURE__ */ new ProxyTracerProvider().getDelegate()

/** Returns true if no SDK is registered, so there's nothing to record. */
function isIdle(): boolean {
  const tracers = trace.getTracerProvider()
  return (
    tracers instanceof ProxyTracerProvider &&
    tracers.getDelegate() === noTracers &&
    metrics.getMeterProvider().getMeter(scope) === createNoopMeter()
  )
}
