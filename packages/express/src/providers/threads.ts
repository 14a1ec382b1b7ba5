export * from "@latchkey/providers/threads"
export { default } from "@latchkey/providers/threads"
