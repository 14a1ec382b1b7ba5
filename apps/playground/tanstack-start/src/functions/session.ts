import { createServerFn } from "@tanstack/react-start"
import { displayName } from "playground-content/display-name.ts"
import { auth } from "../auth.server.ts"
import { signedIn } from "../guards.ts"

/** Returns the session, or null. */
export const readSession = createServerFn().handler(async () => auth())

/** Returns the URL of the page with the mails. */
export const readOutbox = createServerFn().handler(() => process.env["MAIL_OUTBOX"])

/** Returns the signed-in user's name, which is the protected page's data. */
export const readName = createServerFn()
  .middleware([signedIn])
  .handler(({ context }) => displayName(context.session))
