import type { Server } from "node:http"
import { FastifyAuth, type FastifyAuthResult } from "@latchkey/fastify"
import createFastify, { type RouteShorthandOptions } from "fastify"
import { configure } from "../setup.ts"
import { greeting, page, type GuardedFramework } from "./guarded-framework.ts"

/** Serves the page, with a guard if there is a service. */
async function serve(auth?: FastifyAuthResult): Promise<Server> {
  const app = createFastify()
  if (auth !== undefined) await app.register(auth)
  const options: RouteShorthandOptions = auth === undefined ? {} : { preHandler: auth.protect() }
  app.get(page, options, async () => greeting)
  await app.listen({ port: 0, host: "127.0.0.1" })
  return app.server
}

/** Fastify 5. Auth.js doesn't have a package for it. */
export const guardedFastify: GuardedFramework = {
  name: "Fastify",
  unguarded: async () => serve(),
  guarded: async () => serve(FastifyAuth(configure())),
}
