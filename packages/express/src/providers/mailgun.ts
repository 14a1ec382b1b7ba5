export * from "@latchkey/providers/mailgun"
export { default } from "@latchkey/providers/mailgun"
