export * from "@latchkey/providers/foursquare"
export { default } from "@latchkey/providers/foursquare"
