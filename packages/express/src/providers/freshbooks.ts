export * from "@latchkey/providers/freshbooks"
export { default } from "@latchkey/providers/freshbooks"
