export * from "@latchkey/providers/loops"
export { default } from "@latchkey/providers/loops"
