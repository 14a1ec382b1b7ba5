import { serve } from "@hono/node-server"
import app from "./app.ts"

// As a platform with bindings calls it.
const bindings = { AUTH_SECRET: process.env.AUTH_SECRET ?? "", PASSWORD: "open sesame" }

serve({
  fetch: (request) => app.fetch(request, bindings),
  hostname: "localhost",
  port: Number(process.env.PORT),
})
