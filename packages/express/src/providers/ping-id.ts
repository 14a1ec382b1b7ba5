export * from "@latchkey/providers/ping-id"
export { default } from "@latchkey/providers/ping-id"
