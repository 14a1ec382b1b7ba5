/** Who can be picked at the development identity provider. */
export { personas } from "@latchkey/development-provider"
