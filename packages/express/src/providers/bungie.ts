export * from "@latchkey/providers/bungie"
export { default } from "@latchkey/providers/bungie"
