export * from "@latchkey/providers/riot-games"
export { default } from "@latchkey/providers/riot-games"
