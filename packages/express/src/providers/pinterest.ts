export * from "@latchkey/providers/pinterest"
export { default } from "@latchkey/providers/pinterest"
