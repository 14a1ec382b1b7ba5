export * from "@latchkey/providers/shopify-customer-accounts"
export { default } from "@latchkey/providers/shopify-customer-accounts"
