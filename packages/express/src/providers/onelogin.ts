export * from "@latchkey/providers/onelogin"
export { default } from "@latchkey/providers/onelogin"
