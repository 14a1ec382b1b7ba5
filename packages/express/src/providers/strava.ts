export * from "@latchkey/providers/strava"
export { default } from "@latchkey/providers/strava"
