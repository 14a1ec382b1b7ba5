export * from "@latchkey/providers/okta"
export { default } from "@latchkey/providers/okta"
