export * from "@latchkey/providers/pipedrive"
export { default } from "@latchkey/providers/pipedrive"
