export * from "@latchkey/providers/sendgrid"
export { default } from "@latchkey/providers/sendgrid"
