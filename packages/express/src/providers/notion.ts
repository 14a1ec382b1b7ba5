export * from "@latchkey/providers/notion"
export { default } from "@latchkey/providers/notion"
