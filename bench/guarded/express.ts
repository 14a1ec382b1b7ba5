import { once } from "node:events"
import type { Server } from "node:http"
import { getSession } from "@auth/express"
import { ExpressAuth } from "@latchkey/express"
import express, { type RequestHandler } from "express"
import { configure } from "../setup.ts"
import { greeting, page, type GuardedFramework } from "./guarded-framework.ts"

/** Serves the page after the given handlers. */
async function serve(...guards: readonly RequestHandler[]): Promise<Server> {
  const app = express()
  app.get(page, ...guards, (_, response) => void response.send(greeting))
  const server = app.listen(0, "127.0.0.1")
  await once(server, "listening")
  return server
}

/** Express 5. `@auth/express` doesn't have a guard, so this one is from its documentation. */
export const guardedExpress: GuardedFramework = {
  name: "Express",
  unguarded: async () => serve(),
  guarded: async () => serve(ExpressAuth(configure()).protect()),
  peer: {
    name: "@auth/express",
    start: async () => {
      const config = configure() as Parameters<typeof getSession>[1]
      return serve(async (request, response, next) => {
        const session = await getSession(request, config)
        if (session === null) return void response.sendStatus(401)
        response.locals["session"] = session
        next()
      })
    },
  },
}
