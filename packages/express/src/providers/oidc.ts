export * from "@latchkey/providers/oidc"
export { default } from "@latchkey/providers/oidc"
