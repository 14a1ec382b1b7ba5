export * from "@latchkey/providers/oauth"
export { default } from "@latchkey/providers/oauth"
