import { FastifyAuth } from "@latchkey/fastify"
import OpenIDConnect from "@latchkey/fastify/providers/openid-connect"

export const auth = FastifyAuth({
  providers: [OpenIDConnect({ id: "development", name: "Development" })],
})
