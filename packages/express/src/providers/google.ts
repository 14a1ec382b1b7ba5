export * from "@latchkey/providers/google"
export { default } from "@latchkey/providers/google"
