export * from "@latchkey/providers/descope"
export { default } from "@latchkey/providers/descope"
