export * from "@latchkey/providers/42-school"
export { default } from "@latchkey/providers/42-school"
