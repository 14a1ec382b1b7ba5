export * from "@latchkey/providers/vk"
export { default } from "@latchkey/providers/vk"
