export * from "@latchkey/providers/discord"
export { default } from "@latchkey/providers/discord"
