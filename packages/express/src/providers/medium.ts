export * from "@latchkey/providers/medium"
export { default } from "@latchkey/providers/medium"
