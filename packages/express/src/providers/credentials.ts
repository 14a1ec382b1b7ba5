export * from "@latchkey/providers/credentials"
export { default } from "@latchkey/providers/credentials"
