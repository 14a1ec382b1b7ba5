import { createServerFn } from "@tanstack/react-start"
import { displayName } from "playground-content/display-name.ts"
import { auth } from "../auth.server.ts"
import { signedIn } from "../guards.ts"

/** Returns the session, or null. */
export const readSession = createServerFn().handler(async () => auth())

/** Returns the URL of the page that shows mails. */
export const readOutbox = createServerFn().handler(() => process.env["MAIL_OUTBOX"])

/** Returns the name of the user who is signed in: the data of the protected page. */
export const readName = createServerFn()
  .middleware([signedIn])
  .handler(({ context }) => displayName(context.session))
