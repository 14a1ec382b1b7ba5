export * from "@latchkey/providers/wikimedia"
export { default } from "@latchkey/providers/wikimedia"
