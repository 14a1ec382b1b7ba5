export * from "@latchkey/providers/gitlab"
export { default } from "@latchkey/providers/gitlab"
