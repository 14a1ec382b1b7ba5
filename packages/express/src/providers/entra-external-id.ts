export * from "@latchkey/providers/entra-external-id"
export { default } from "@latchkey/providers/entra-external-id"
