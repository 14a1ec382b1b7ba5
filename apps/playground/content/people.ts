/** The users to pick from at the development identity provider. */
export { personas } from "@latchkey/development-provider/server"
