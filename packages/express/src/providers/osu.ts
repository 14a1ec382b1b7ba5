export * from "@latchkey/providers/osu"
export { default } from "@latchkey/providers/osu"
