export * from "@latchkey/providers/login-gov"
export { default } from "@latchkey/providers/login-gov"
