export * from "@latchkey/providers/nextcloud"
export { default } from "@latchkey/providers/nextcloud"
