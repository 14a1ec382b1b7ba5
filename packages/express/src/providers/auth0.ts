export * from "@latchkey/providers/auth0"
export { default } from "@latchkey/providers/auth0"
