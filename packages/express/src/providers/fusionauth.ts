export * from "@latchkey/providers/fusionauth"
export { default } from "@latchkey/providers/fusionauth"
