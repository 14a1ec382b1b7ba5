export * from "@latchkey/providers/todoist"
export { default } from "@latchkey/providers/todoist"
