export * from "@latchkey/providers/passkey"
export { default } from "@latchkey/providers/passkey"
