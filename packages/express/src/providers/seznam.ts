export * from "@latchkey/providers/seznam"
export { default } from "@latchkey/providers/seznam"
