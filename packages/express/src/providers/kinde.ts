export * from "@latchkey/providers/kinde"
export { default } from "@latchkey/providers/kinde"
