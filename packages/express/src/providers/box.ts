export * from "@latchkey/providers/box"
export { default } from "@latchkey/providers/box"
