import { accessToken } from "@latchkey/astro/server"
import type { APIRoute } from "astro"
import { tokenProvider } from "playground-content/access.ts"
import { tokenReport } from "playground-content/token-report.ts"

// #region /tokens
/** Responds with the report on the access token, without the token itself. */
export const GET: APIRoute = async (context) => {
  const report = await tokenReport(async (options) => accessToken(context, tokenProvider, options))
  return Response.json(report, { status: report.status === "signed-out" ? 401 : 200 })
}
// #endregion
