export * from "@latchkey/providers/salesforce"
export { default } from "@latchkey/providers/salesforce"
