export * from "@latchkey/providers/azure-ad"
export { default } from "@latchkey/providers/azure-ad"
