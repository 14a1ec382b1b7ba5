export * from "@latchkey/providers/vipps"
export { default } from "@latchkey/providers/vipps"
