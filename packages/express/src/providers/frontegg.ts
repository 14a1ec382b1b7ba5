export * from "@latchkey/providers/frontegg"
export { default } from "@latchkey/providers/frontegg"
