export * from "@latchkey/providers/apple"
export { default } from "@latchkey/providers/apple"
