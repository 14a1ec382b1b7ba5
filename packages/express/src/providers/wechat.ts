export * from "@latchkey/providers/wechat"
export { default } from "@latchkey/providers/wechat"
