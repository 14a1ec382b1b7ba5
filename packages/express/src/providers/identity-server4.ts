export * from "@latchkey/providers/identity-server4"
export { default } from "@latchkey/providers/identity-server4"
