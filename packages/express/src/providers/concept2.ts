export * from "@latchkey/providers/concept2"
export { default } from "@latchkey/providers/concept2"
