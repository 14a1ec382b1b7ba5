export * from "@latchkey/providers/twitch"
export { default } from "@latchkey/providers/twitch"
