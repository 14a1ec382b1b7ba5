export * from "@latchkey/providers/zitadel"
export { default } from "@latchkey/providers/zitadel"
