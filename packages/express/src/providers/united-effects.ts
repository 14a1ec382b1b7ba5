export * from "@latchkey/providers/united-effects"
export { default } from "@latchkey/providers/united-effects"
