import { Auth } from "@latchkey/core"
import { telemetry } from "@latchkey/opentelemetry"
import { context, metrics, trace } from "@opentelemetry/api"
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks"
import {
  ConsoleMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics"
import { BatchSpanProcessor, ConsoleSpanExporter, TracerProvider } from "@opentelemetry/sdk-trace"

// The SDK. In place of the console, take the exporters of your collector.
const spans = new BatchSpanProcessor({ exporter: new ConsoleSpanExporter() })
const reader = new PeriodicExportingMetricReader({ exporter: new ConsoleMetricExporter() })
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [spans] }))
metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))

// The service. Make the configuration once, not for each request.
const config = {
  providers: [],
  secret: "the-output-of-npx-latchkey-secret",
  trustHost: true,
  telemetry: telemetry(),
}
const response = await Auth(new Request("http://localhost:3000/auth/session"), config)
console.log(response.status)

// When the process ends: send what hasn't been sent.
await spans.shutdown()
await reader.shutdown()
