export * from "@latchkey/providers/ory-hydra"
export { default } from "@latchkey/providers/ory-hydra"
