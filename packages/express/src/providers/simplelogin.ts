export * from "@latchkey/providers/simplelogin"
export { default } from "@latchkey/providers/simplelogin"
