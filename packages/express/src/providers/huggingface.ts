export * from "@latchkey/providers/huggingface"
export { default } from "@latchkey/providers/huggingface"
