import { createFileRoute } from "@tanstack/react-router"
import { counter } from "../auth.server"

export const Route = createFileRoute("/reads")({
  server: { handlers: { GET: () => Response.json(counter.reads) } },
})
