import { tokenProvider } from "playground-content/access.ts"
import { tokenReport } from "playground-content/token-report.ts"
import { accessToken } from "../../../auth.ts"

/** The response depends on the user, so no cache may store it. */
const headers = { "Cache-Control": "private, no-store", Vary: "Cookie" }

// #region /tokens
/** Responds with the content of the access token page, for its script. */
export async function GET(): Promise<Response> {
  const report = await tokenReport(async (options) => accessToken(tokenProvider, options))
  return Response.json(report, { status: report.status === "signed-out" ? 401 : 200, headers })
}
// #endregion
