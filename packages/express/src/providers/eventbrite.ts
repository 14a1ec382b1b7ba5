export * from "@latchkey/providers/eventbrite"
export { default } from "@latchkey/providers/eventbrite"
