export * from "@latchkey/providers/github"
export { default } from "@latchkey/providers/github"
