import { tokenProvider } from "playground-content/access.ts"
import { tokenReport } from "playground-content/token-report.ts"
import type { LoaderFunctionArgs } from "react-router"
import { accessToken } from "../auth.server.ts"

/** The response depends on the user, so no cache may store it. */
const headers = { "Cache-Control": "private, no-store", Vary: "Cookie" }

/** Responds with the content of the access token page, as JSON. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const report = await tokenReport(async (options) => accessToken(context, tokenProvider, options))
  return Response.json(report, { status: report.status === "signed-out" ? 401 : 200, headers })
}
