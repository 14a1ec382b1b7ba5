export * from "@latchkey/providers/atlassian"
export { default } from "@latchkey/providers/atlassian"
