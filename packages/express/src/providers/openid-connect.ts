export * from "@latchkey/providers/openid-connect"
export { default } from "@latchkey/providers/openid-connect"
