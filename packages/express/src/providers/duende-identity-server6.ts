export * from "@latchkey/providers/duende-identity-server6"
export { default } from "@latchkey/providers/duende-identity-server6"
