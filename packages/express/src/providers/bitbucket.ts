export * from "@latchkey/providers/bitbucket"
export { default } from "@latchkey/providers/bitbucket"
