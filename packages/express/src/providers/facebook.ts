export * from "@latchkey/providers/facebook"
export { default } from "@latchkey/providers/facebook"
