export * from "@latchkey/providers/bankid-no"
export { default } from "@latchkey/providers/bankid-no"
