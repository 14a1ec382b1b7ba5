export * from "@latchkey/providers/hubspot"
export { default } from "@latchkey/providers/hubspot"
