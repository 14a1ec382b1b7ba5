export * from "@latchkey/providers/eveonline"
export { default } from "@latchkey/providers/eveonline"
