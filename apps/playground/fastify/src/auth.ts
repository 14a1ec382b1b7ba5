import { FastifyAuth } from "@latchkey/fastify"
import { configuration } from "playground-server-rendered/configuration.ts"

/** The service of the application. */
export const auth = FastifyAuth(configuration)
