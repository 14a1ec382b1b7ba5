import { createFileRoute } from "@tanstack/react-router"
import { membersOnly } from "../../middleware"

export const Route = createFileRoute("/api/notes")({
  server: {
    middleware: [membersOnly],
    handlers: { GET: ({ context }) => Response.json({ of: context.session.user?.name }) },
  },
})
