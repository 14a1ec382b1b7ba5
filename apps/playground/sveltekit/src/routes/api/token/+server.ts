import { json } from "@sveltejs/kit"
import { tokenProvider } from "playground-content/access.ts"
import { tokenReport } from "playground-content/token-report.ts"
import { accessToken } from "../../../auth.ts"
import type { RequestHandler } from "./$types"

/** Responds with the content of the access token page, as JSON. */
export const GET: RequestHandler = async (event) => {
  const report = await tokenReport(async (options) => accessToken(event, tokenProvider, options))
  return json(report, { status: report.status === "signed-out" ? 401 : 200 })
}
