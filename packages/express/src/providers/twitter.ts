export * from "@latchkey/providers/twitter"
export { default } from "@latchkey/providers/twitter"
