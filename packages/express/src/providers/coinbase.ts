export * from "@latchkey/providers/coinbase"
export { default } from "@latchkey/providers/coinbase"
