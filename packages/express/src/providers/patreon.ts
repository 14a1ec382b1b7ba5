export * from "@latchkey/providers/patreon"
export { default } from "@latchkey/providers/patreon"
