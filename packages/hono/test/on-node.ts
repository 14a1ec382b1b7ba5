import { createAdaptorServer } from "@hono/node-server"
import type { Hono } from "hono"
import type { Server } from "node:http"

/** Returns Node's server for an application. It doesn't listen yet. */
export function onNode({ fetch }: Pick<Hono, "fetch">): Server {
  return createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server
}
