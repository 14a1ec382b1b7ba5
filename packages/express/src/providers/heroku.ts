export * from "@latchkey/providers/heroku"
export { default } from "@latchkey/providers/heroku"
