export * from "@latchkey/providers/mastodon"
export { default } from "@latchkey/providers/mastodon"
