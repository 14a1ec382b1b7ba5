/** The users that the development identity provider offers. */
export { personas } from "@latchkey/development-provider/server"
