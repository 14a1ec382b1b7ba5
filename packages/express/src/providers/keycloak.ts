export * from "@latchkey/providers/keycloak"
export { default } from "@latchkey/providers/keycloak"
