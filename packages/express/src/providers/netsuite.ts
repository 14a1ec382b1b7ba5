export * from "@latchkey/providers/netsuite"
export { default } from "@latchkey/providers/netsuite"
