import { createFileRoute } from "@tanstack/react-router"
import { demanding } from "../middleware.ts"

/** A route whose guard has requirements. */
export const Route = createFileRoute("/guarded")({
  server: { middleware: [demanding], handlers: { GET: () => Response.json(null) } },
})
