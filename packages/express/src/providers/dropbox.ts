export * from "@latchkey/providers/dropbox"
export { default } from "@latchkey/providers/dropbox"
