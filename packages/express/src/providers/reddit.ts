export * from "@latchkey/providers/reddit"
export { default } from "@latchkey/providers/reddit"
