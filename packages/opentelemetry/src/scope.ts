/** The name of the instrumentation scope of every span and metric. */
export const scope = "@latchkey/opentelemetry"
