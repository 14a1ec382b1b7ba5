export * from "@latchkey/providers/id-porten"
export { default } from "@latchkey/providers/id-porten"
