export * from "@latchkey/providers/telegram"
export { default } from "@latchkey/providers/telegram"
