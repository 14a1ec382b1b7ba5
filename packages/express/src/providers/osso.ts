export * from "@latchkey/providers/osso"
export { default } from "@latchkey/providers/osso"
