export * from "@latchkey/providers/workos-authkit"
export { default } from "@latchkey/providers/workos-authkit"
