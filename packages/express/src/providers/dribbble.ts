export * from "@latchkey/providers/dribbble"
export { default } from "@latchkey/providers/dribbble"
