export * from "@latchkey/providers/polar"
export { default } from "@latchkey/providers/polar"
