import { serve } from "@hono/node-server"
import app from "./app.ts"

serve({ fetch: app.fetch, hostname: "localhost", port: Number(process.env.PORT) })
