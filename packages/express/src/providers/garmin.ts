export * from "@latchkey/providers/garmin"
export { default } from "@latchkey/providers/garmin"
