import { once } from "node:events"
import type { Server } from "node:http"
import { createAdaptorServer } from "@hono/node-server"
import { initAuthConfig, verifyAuth } from "@hono/auth-js"
import { HonoAuth } from "@latchkey/hono"
import { Hono } from "hono"
import { configure } from "../setup.ts"
import { greeting, page, type GuardedFramework } from "./guarded-framework.ts"

/** Serves an application on Node.js. */
async function serve({ fetch }: Pick<Hono, "fetch">): Promise<Server> {
  const server = createAdaptorServer({ fetch }) as Server
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return server
}

/** Hono on Node.js. */
export const guardedHono: GuardedFramework = {
  name: "Hono",
  unguarded: async () => serve(new Hono().get(page, (c) => c.text(greeting))),
  guarded: async () => serve(new Hono().get(page, HonoAuth(configure()).protect(), (c) => c.text(greeting))),
  peer: {
    name: "@hono/auth-js",
    start: async () => {
      const config = configure() as ReturnType<Parameters<typeof initAuthConfig>[0]>
      const app = new Hono().use(initAuthConfig(() => config))
      return serve(app.get(page, verifyAuth(), (c) => c.text(greeting)))
    },
  },
}
