export * from "@latchkey/providers/instagram"
export { default } from "@latchkey/providers/instagram"
