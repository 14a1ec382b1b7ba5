export * from "@latchkey/providers/forwardemail"
export { default } from "@latchkey/providers/forwardemail"
