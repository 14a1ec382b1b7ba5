export * from "@latchkey/providers/azure-ad-b2c"
export { default } from "@latchkey/providers/azure-ad-b2c"
