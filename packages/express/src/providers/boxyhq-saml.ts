export * from "@latchkey/providers/boxyhq-saml"
export { default } from "@latchkey/providers/boxyhq-saml"
