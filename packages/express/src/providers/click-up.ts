export * from "@latchkey/providers/click-up"
export { default } from "@latchkey/providers/click-up"
