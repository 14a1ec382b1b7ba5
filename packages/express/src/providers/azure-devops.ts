export * from "@latchkey/providers/azure-devops"
export { default } from "@latchkey/providers/azure-devops"
