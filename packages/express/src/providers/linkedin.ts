export * from "@latchkey/providers/linkedin"
export { default } from "@latchkey/providers/linkedin"
