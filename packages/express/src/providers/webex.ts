export * from "@latchkey/providers/webex"
export { default } from "@latchkey/providers/webex"
