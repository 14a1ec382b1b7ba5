export * from "@latchkey/providers/naver"
export { default } from "@latchkey/providers/naver"
