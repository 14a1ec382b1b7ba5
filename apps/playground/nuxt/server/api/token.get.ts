import { tokenProvider } from "playground-content/access.ts"
import { tokenReport } from "playground-content/token-report.ts"

/** The report on the access token, without the token itself. */
// #region /tokens
export default defineEventHandler(async (event) => {
  const report = await tokenReport(async (options) => accessToken(event, tokenProvider, options))
  if (report.status === "signed-out") setResponseStatus(event, 401)
  return report
})
// #endregion
