export * from "@latchkey/providers/franceconnect"
export { default } from "@latchkey/providers/franceconnect"
