export * from "@latchkey/providers/vk-id"
export { default } from "@latchkey/providers/vk-id"
