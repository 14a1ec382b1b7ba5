export * from "@latchkey/providers/lark"
export { default } from "@latchkey/providers/lark"
