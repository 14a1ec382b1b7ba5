export * from "@latchkey/providers/cognito"
export { default } from "@latchkey/providers/cognito"
