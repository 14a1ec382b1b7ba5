export * from "@latchkey/providers/kick"
export { default } from "@latchkey/providers/kick"
