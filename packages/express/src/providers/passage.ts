export * from "@latchkey/providers/passage"
export { default } from "@latchkey/providers/passage"
