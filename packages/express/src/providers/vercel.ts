export * from "@latchkey/providers/vercel"
export { default } from "@latchkey/providers/vercel"
