export * from "@latchkey/providers/tiktok"
export { default } from "@latchkey/providers/tiktok"
