export * from "@latchkey/providers/line"
export { default } from "@latchkey/providers/line"
