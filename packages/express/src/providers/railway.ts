export * from "@latchkey/providers/railway"
export { default } from "@latchkey/providers/railway"
