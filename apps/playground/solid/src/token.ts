import { action, query } from "@solidjs/router"
import { tokenProvider, usualAccess, widerAccess } from "playground-content/access.ts"
import { tokenReport, type TokenReport } from "playground-content/token-report.ts"
import { accessToken, requireSession, signIn } from "./auth.ts"

// #region /tokens
/** The content of the access token page. */
export const currentToken = query(async (): Promise<TokenReport> => {
  "use server"
  await requireSession({ callbackUrl: "/tokens" })
  return tokenReport(async (options) => accessToken(tokenProvider, options))
}, "access token")
// #endregion

/** Asks the user to grant the application access, for the first time or again. */
export const connect = action(async () => {
  "use server"
  return signIn(tokenProvider, { redirectTo: "/tokens" }, usualAccess)
}, "connect")

/** Asks the user to grant the application more access than it has. */
export const widen = action(async () => {
  "use server"
  return signIn(tokenProvider, { redirectTo: "/tokens" }, widerAccess)
}, "widen")
