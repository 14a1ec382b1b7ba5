export * from "@latchkey/providers/mailchimp"
export { default } from "@latchkey/providers/mailchimp"
