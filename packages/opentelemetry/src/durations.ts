import type { ObservedOperation, ObservedResult } from "@latchkey/core/types"
import type { Context, Histogram, Meter, MeterProvider } from "@opentelemetry/api"
import { dimensionsOf } from "./attributes.ts"
import { instruments } from "./instruments.ts"

/** Records how long operations take. */
export interface Durations {
  readonly record: (
    operation: ObservedOperation,
    result: ObservedResult,
    seconds: number,
    inside: Context,
  ) => void
}

type Histograms = Readonly<Record<ObservedOperation["type"], Histogram>>

/** The boundaries that the conventions specify for the durations of requests, in seconds. */
const forRequests = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
/** The boundaries that the conventions specify for the durations of database operations, in seconds. */
const forStores = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]

/** Creates the histograms of all operations. */
export function createDurations(given: MeterProvider | undefined): Durations {
  const histograms = instruments(given, histogramsOf)
  return {
    record(operation, result, seconds, inside) {
      histograms()[operation.type].record(seconds, dimensionsOf(operation, result), inside)
    },
  }
}

function histogramsOf(meter: Meter): Histograms {
  const histogram = (name: string, description: string, explicitBucketBoundaries = forRequests): Histogram =>
    meter.createHistogram(name, { description, unit: "s", advice: { explicitBucketBoundaries } })
  return {
    request: histogram("latchkey.request.duration", "Duration of requests to the actions"),
    call: histogram("latchkey.call.duration", "Duration of calls from server code"),
    outgoing: histogram("latchkey.outgoing.duration", "Duration of requests to providers"),
    mail: histogram("latchkey.mail.duration", "Duration of sending a mail"),
    adapter: histogram("latchkey.adapter.duration", "Duration of the adapter's methods", forStores),
  }
}
