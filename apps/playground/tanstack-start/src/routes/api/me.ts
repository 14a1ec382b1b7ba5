import { createFileRoute } from "@tanstack/react-router"
import { auth } from "../../auth.server.ts"

/** The answer depends on who asks: no cache may keep it. */
const headers = { "Cache-Control": "private, no-store", Vary: "Cookie" }

/** The session as JSON, or 401 without one. */
export const Route = createFileRoute("/api/me")({
  server: {
    handlers: {
      GET: async () => {
        const session = await auth()
        return session
          ? Response.json(session, { headers })
          : Response.json({ error: "Nobody is signed in." }, { status: 401, headers })
      },
    },
  },
})
