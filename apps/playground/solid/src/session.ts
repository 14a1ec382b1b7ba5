import { query } from "@solidjs/router"
import { auth, passkeys, requireSession } from "./auth.ts"

/** The user's session, or null. */
export const currentSession = query(async () => {
  "use server"
  return auth()
}, "session")

/** The session on the protected page. The router asks for it without loading the page: middleware does not run then. */
export const protectedSession = query(async () => {
  "use server"
  return requireSession({ callbackUrl: "/protected" })
}, "protected session")

/** The passkeys of the user who is signed in; a user who isn't signed in is sent to sign in. */
export const listPasskeys = query(async () => {
  "use server"
  await requireSession({ callbackUrl: "/passkeys" })
  return passkeys.list()
}, "passkeys")

/** The URL of the page that shows mails. */
export const mailOutbox = query(async () => {
  "use server"
  return process.env["MAIL_OUTBOX"]
}, "mail outbox")
