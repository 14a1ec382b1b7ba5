export * from "@latchkey/providers/linear"
export { default } from "@latchkey/providers/linear"
