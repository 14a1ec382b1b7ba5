export * from "@latchkey/providers/feishu"
export { default } from "@latchkey/providers/feishu"
