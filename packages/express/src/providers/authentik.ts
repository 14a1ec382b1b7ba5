export * from "@latchkey/providers/authentik"
export { default } from "@latchkey/providers/authentik"
