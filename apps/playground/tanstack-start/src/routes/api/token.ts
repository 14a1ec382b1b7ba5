import { createFileRoute } from "@tanstack/react-router"
import { tokenProvider } from "playground-content/access.ts"
import { tokenReport } from "playground-content/token-report.ts"
import { accessToken } from "../../auth.server.ts"

/** The response depends on the user, so no cache may store it. */
const headers = { "Cache-Control": "private, no-store", Vary: "Cookie" }

/** Responds with the content of the access token page, as JSON. */
export const Route = createFileRoute("/api/token")({
  server: {
    handlers: {
      GET: async () => {
        const report = await tokenReport(async (options) => accessToken(tokenProvider, options))
        return Response.json(report, { status: report.status === "signed-out" ? 401 : 200, headers })
      },
    },
  },
})
