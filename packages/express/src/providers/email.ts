export * from "@latchkey/providers/email"
export { default } from "@latchkey/providers/email"
