export * from "@latchkey/providers/kakao"
export { default } from "@latchkey/providers/kakao"
