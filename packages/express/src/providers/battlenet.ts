export * from "@latchkey/providers/battlenet"
export { default } from "@latchkey/providers/battlenet"
