import type { RequestHandler } from "@builder.io/qwik-city"
import { tokenProvider } from "playground-content/access.ts"
import { tokenReport } from "playground-content/token-report.ts"
import { accessToken } from "../../plugin@auth.ts"

/** Responds with the content of the access token page, as JSON. */
export const onGet: RequestHandler = async (event) => {
  event.cacheControl("private")
  event.headers.set("Cache-Control", "private, no-store")
  event.headers.set("Vary", "Cookie")
  const report = await tokenReport(async (options) => accessToken(event, tokenProvider, options))
  event.json(report.status === "signed-out" ? 401 : 200, report)
}
