export * from "@latchkey/providers/gitea"
export { default } from "@latchkey/providers/gitea"
