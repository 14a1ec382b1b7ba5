export * from "@latchkey/providers/soundcloud"
export { default } from "@latchkey/providers/soundcloud"
