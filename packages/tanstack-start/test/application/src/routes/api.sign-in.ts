import { createFileRoute } from "@tanstack/react-router"
import { signIn } from "../auth.server.ts"

/** Signs in with a password. */
export const Route = createFileRoute("/api/sign-in")({
  server: {
    handlers: {
      POST: async ({ request }) => {
        const password = new URL(request.url).searchParams.get("password")
        return Response.json(await signIn("credentials", { name: "ann", password, redirectTo: "/notes" }))
      },
    },
  },
})
