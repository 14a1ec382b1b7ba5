import { createFileRoute } from "@tanstack/react-router"
import { membersOnly } from "../middleware.ts"

/** An API for members, which sets its own cookie. */
export const Route = createFileRoute("/api/notes")({
  server: {
    middleware: [membersOnly],
    handlers: {
      GET: ({ context }) =>
        Response.json(
          { of: context.session.user?.name },
          { headers: { "set-cookie": "theme=dark; Path=/" } },
        ),
    },
  },
})
