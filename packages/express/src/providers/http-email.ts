export * from "@latchkey/providers/http-email"
export { default } from "@latchkey/providers/http-email"
