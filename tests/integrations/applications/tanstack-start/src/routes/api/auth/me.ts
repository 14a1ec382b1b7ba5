import { createFileRoute } from "@tanstack/react-router"
import { setCookie } from "@tanstack/react-start/server"

/** A page that reads the session, and sets its own cookie. */
export const Route = createFileRoute("/api/auth/me")({
  server: {
    handlers: {
      GET: async ({ context }) => {
        setCookie("theme", "dark", { path: "/" })
        return Response.json({ session: await context.auth() })
      },
    },
  },
})
