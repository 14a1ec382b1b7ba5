import { query } from "@solidjs/router"
import { auth, passkeys, requireSession } from "./auth.ts"

/** The user's session, or null. */
export const currentSession = query(async () => {
  "use server"
  return auth()
}, "session")

// #region /protected
/**
 * The session on the protected page. The router asks for it without loading the page, so the middleware doesn't run.
 */
export const protectedSession = query(async () => {
  "use server"
  return requireSession({ callbackUrl: "/protected" })
}, "protected session")
// #endregion

// #region /passkeys
/** The signed-in user's passkeys. A user who isn't signed in is sent to the sign-in page. */
export const listPasskeys = query(async () => {
  "use server"
  await requireSession({ callbackUrl: "/passkeys" })
  return passkeys.list()
}, "passkeys")
// #endregion

/** The URL of the page with the mails. */
export const mailOutbox = query(async () => {
  "use server"
  return process.env["MAIL_OUTBOX"]
}, "mail outbox")
