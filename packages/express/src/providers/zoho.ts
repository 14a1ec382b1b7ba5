export * from "@latchkey/providers/zoho"
export { default } from "@latchkey/providers/zoho"
