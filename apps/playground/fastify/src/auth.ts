import { FastifyAuth } from "@latchkey/fastify"
import { configuration } from "playground-server-rendered/configuration.ts"

/** The application's service. */
export const auth = FastifyAuth(configuration)
