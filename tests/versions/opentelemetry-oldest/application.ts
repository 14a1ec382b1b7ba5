import { Auth, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { countEvents, telemetry } from "@latchkey/opentelemetry"
import { context, metrics, trace } from "@opentelemetry/api"
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks"
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics"
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base"

// An application with the oldest API and SDK. It prints what they exported; `tests/opentelemetry` bundles and runs it.
const spans = new InMemorySpanExporter()
const points = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
const reader = new PeriodicExportingMetricReader({ exporter: points, exportIntervalMillis: 3_600_000 })

// As in an application whose SDK starts after the configuration has been read.
const config: AuthConfig = {
  providers: [],
  secret: "a secret of the tests, which is long enough for all",
  trustHost: true,
  adapter: MemoryAdapter(),
  telemetry: telemetry(),
}
const count = countEvents()

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }))
metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))

await Auth(
  new Request("https://app.example/auth/session", { headers: { cookie: "__Secure-authjs.session-token=x" } }),
  config,
)
count({ action: "sign-in.finish", outcome: "success" })
await reader.forceFlush()

const finished = spans.getFinishedSpans()
process.stdout.write(
  JSON.stringify({
    spans: finished.map((span) => span.name),
    isChild: finished[0]?.parentSpanContext?.spanId === finished.at(-1)?.spanContext().spanId,
    metrics: points
      .getMetrics()
      .flatMap((resource) => resource.scopeMetrics.flatMap((scope) => scope.metrics))
      .map((metric) => metric.descriptor.name),
  }),
)
