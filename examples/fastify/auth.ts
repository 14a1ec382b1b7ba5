import { Development } from "@latchkey/development-provider"
import { FastifyAuth } from "@latchkey/fastify"

export const auth = FastifyAuth({
  providers: [Development()],
})
