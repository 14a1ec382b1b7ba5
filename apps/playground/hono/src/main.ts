import { serve } from "@hono/node-server"
import { app } from "./app.ts"

serve({
  fetch: app.fetch,
  hostname: process.env["HOST"] ?? "localhost",
  port: Number(process.env["PORT"] ?? 3000),
})
