export * from "@latchkey/providers/zoom"
export { default } from "@latchkey/providers/zoom"
