/**
 * OpenTelemetry for Latchkey.
 *
 * @module
 */
export { countEvents, type CountedEvent, type CountEventsOptions } from "./count-events.ts"
export { telemetry, type TelemetryOptions } from "./telemetry.ts"
