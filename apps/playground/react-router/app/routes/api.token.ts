import { tokenProvider } from "playground-content/access.ts"
import { tokenReport } from "playground-content/token-report.ts"
import type { LoaderFunctionArgs } from "react-router"
import { accessToken } from "../auth.server.ts"

/** The answer depends on who asks: no cache may keep it. */
const headers = { "Cache-Control": "private, no-store", Vary: "Cookie" }

/** The content of the page about the access token, as JSON. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const report = await tokenReport(async (options) => accessToken(context, tokenProvider, options))
  return Response.json(report, { status: report.status === "signed-out" ? 401 : 200, headers })
}
