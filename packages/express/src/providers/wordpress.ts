export * from "@latchkey/providers/wordpress"
export { default } from "@latchkey/providers/wordpress"
