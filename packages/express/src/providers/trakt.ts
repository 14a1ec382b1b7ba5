export * from "@latchkey/providers/trakt"
export { default } from "@latchkey/providers/trakt"
