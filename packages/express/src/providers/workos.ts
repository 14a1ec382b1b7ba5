export * from "@latchkey/providers/workos"
export { default } from "@latchkey/providers/workos"
