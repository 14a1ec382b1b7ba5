export * from "@latchkey/providers/cloudflare"
export { default } from "@latchkey/providers/cloudflare"
