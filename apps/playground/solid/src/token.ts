import { action, query } from "@solidjs/router"
import { tokenProvider, usualAccess, widerAccess } from "playground-content/access.ts"
import { tokenReport, type TokenReport } from "playground-content/token-report.ts"
import { accessToken, requireSession, signIn, signOut } from "./auth.ts"

/** What the page about the access token shows. */
export const currentToken = query(async (): Promise<TokenReport> => {
  "use server"
  await requireSession({ callbackUrl: "/tokens" })
  return tokenReport(async (options) => accessToken(tokenProvider, options))
}, "access token")

/** Has the person give the application access: for the first time, or once more. */
export const connect = action(async () => {
  "use server"
  return signIn(tokenProvider, { redirectTo: "/tokens" }, usualAccess)
}, "connect")

/** Has the person give the application more access than it has. */
export const widen = action(async () => {
  "use server"
  return signIn(tokenProvider, { redirectTo: "/tokens" }, widerAccess)
}, "widen")

/** Ends the session of this browser, here and at the identity provider. */
export const signOutAtProvider = action(async () => {
  "use server"
  return signOut({ redirectTo: "/", provider: true })
}, "sign out at provider")

/** Where the identity provider shows who is signed in. A stranger is sent to sign in and back. */
export const providerSessions = query(async () => {
  "use server"
  await requireSession({ callbackUrl: "/sign-out" })
  return `${process.env["AUTH_DEVELOPMENT_ISSUER"]}/sessions`
}, "sessions of the provider")
