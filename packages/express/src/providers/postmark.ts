export * from "@latchkey/providers/postmark"
export { default } from "@latchkey/providers/postmark"
