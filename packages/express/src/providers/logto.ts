export * from "@latchkey/providers/logto"
export { default } from "@latchkey/providers/logto"
