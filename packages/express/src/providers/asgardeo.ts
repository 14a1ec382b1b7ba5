export * from "@latchkey/providers/asgardeo"
export { default } from "@latchkey/providers/asgardeo"
