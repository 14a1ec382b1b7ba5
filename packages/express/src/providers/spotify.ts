export * from "@latchkey/providers/spotify"
export { default } from "@latchkey/providers/spotify"
