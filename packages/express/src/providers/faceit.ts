export * from "@latchkey/providers/faceit"
export { default } from "@latchkey/providers/faceit"
