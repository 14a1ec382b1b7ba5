export * from "@latchkey/providers/yandex"
export { default } from "@latchkey/providers/yandex"
