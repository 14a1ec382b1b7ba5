export * from "@latchkey/providers/resend"
export { default } from "@latchkey/providers/resend"
