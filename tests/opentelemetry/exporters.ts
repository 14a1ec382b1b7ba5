import { context, metrics, trace, type Attributes } from "@opentelemetry/api"
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks"
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
  type MetricData,
} from "@opentelemetry/sdk-metrics"
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
  type ReadableSpan,
} from "@opentelemetry/sdk-trace"

/** The SDK with exporters that remember. */
export interface Exporters {
  readonly tracerProvider: TracerProvider
  readonly meterProvider: MeterProvider
  /** The spans that have ended, in the order of their ends. */
  readonly spans: () => ReadableSpan[]
  readonly metrics: () => Promise<MetricData[]>
  /** The attributes of each point of a metric. */
  readonly points: (metric: string) => Promise<{ attributes: Attributes; value: unknown }[]>
}

/** Creates the providers of the SDK. */
export function createExporters(): Exporters {
  const spanExporter = new InMemorySpanExporter()
  const metricExporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const reader = new PeriodicExportingMetricReader({
    exporter: metricExporter,
    exportIntervalMillis: 3_600_000,
  })
  const collected = async (): Promise<MetricData[]> => {
    metricExporter.reset()
    await reader.forceFlush()
    return metricExporter
      .getMetrics()
      .flatMap((resource) => resource.scopeMetrics.flatMap((scope) => scope.metrics))
  }
  return {
    tracerProvider: new TracerProvider({
      spanProcessors: [new SimpleSpanProcessor({ exporter: spanExporter })],
    }),
    meterProvider: new MeterProvider({ readers: [reader] }),
    spans: () => spanExporter.getFinishedSpans(),
    metrics: collected,
    points: async (metric) => {
      const found = (await collected()).find(({ descriptor }) => descriptor.name === metric)
      return (found?.dataPoints ?? []).map(({ attributes, value }) => ({ attributes, value }))
    },
  }
}

/** Registers them with the API, as an application does when it starts. Spans find their parents from then on. */
export function register({ tracerProvider, meterProvider }: Exporters): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(tracerProvider)
  metrics.setGlobalMeterProvider(meterProvider)
}

/** Forgets them. */
export function unregister(): void {
  context.disable()
  trace.disable()
  metrics.disable()
}
