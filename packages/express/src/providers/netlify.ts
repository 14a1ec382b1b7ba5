export * from "@latchkey/providers/netlify"
export { default } from "@latchkey/providers/netlify"
