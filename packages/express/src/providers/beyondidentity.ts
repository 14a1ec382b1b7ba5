export * from "@latchkey/providers/beyondidentity"
export { default } from "@latchkey/providers/beyondidentity"
