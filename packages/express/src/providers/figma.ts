export * from "@latchkey/providers/figma"
export { default } from "@latchkey/providers/figma"
