export * from "@latchkey/providers/withings"
export { default } from "@latchkey/providers/withings"
