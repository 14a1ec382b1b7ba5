export * from "@latchkey/providers/epic-games"
export { default } from "@latchkey/providers/epic-games"
