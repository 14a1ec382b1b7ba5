export * from "@latchkey/providers/snapchat"
export { default } from "@latchkey/providers/snapchat"
