export * from "@latchkey/providers/roblox"
export { default } from "@latchkey/providers/roblox"
