import { createFileRoute } from "@tanstack/react-router"
import { signedIn } from "../../../middleware.ts"

/** A page for users with a session. */
export const Route = createFileRoute("/api/auth/members")({
  server: {
    middleware: [signedIn],
    handlers: {
      GET: ({ context }) => {
        const headers = { "set-cookie": "theme=dark; Path=/" }
        return Response.json({ session: context.session }, { headers })
      },
    },
  },
})
