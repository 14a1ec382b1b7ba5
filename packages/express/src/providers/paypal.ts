export * from "@latchkey/providers/paypal"
export { default } from "@latchkey/providers/paypal"
