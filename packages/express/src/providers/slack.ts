export * from "@latchkey/providers/slack"
export { default } from "@latchkey/providers/slack"
