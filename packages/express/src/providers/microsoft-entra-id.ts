export * from "@latchkey/providers/microsoft-entra-id"
export { default } from "@latchkey/providers/microsoft-entra-id"
