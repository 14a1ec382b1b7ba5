export * from "@latchkey/providers/mattermost"
export { default } from "@latchkey/providers/mattermost"
