export * from "@latchkey/providers/mailru"
export { default } from "@latchkey/providers/mailru"
