export * from "@latchkey/providers/forgejo"
export { default } from "@latchkey/providers/forgejo"
