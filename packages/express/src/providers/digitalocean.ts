export * from "@latchkey/providers/digitalocean"
export { default } from "@latchkey/providers/digitalocean"
