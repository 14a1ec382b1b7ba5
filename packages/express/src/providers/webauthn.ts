export * from "@latchkey/providers/webauthn"
export { default } from "@latchkey/providers/webauthn"
