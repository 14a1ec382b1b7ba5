import { AuthError } from "@latchkey/tanstack-start/errors"
import { redirect } from "@tanstack/react-router"
import { createServerFn } from "@tanstack/react-start"
import { tokenProvider, usualAccess, widerAccess } from "playground-content/access.ts"
import { tokenReport } from "playground-content/token-report.ts"
import { accessToken, signIn } from "../auth.server.ts"
import { signedIn } from "../guards.ts"
import { field, form } from "./form.ts"

// #region /tokens
/**
 * Returns the content of the access token page, a report without the token. Its `userInfo` can be any JSON, so no type
 * shows that it can be sent.
 */
export const readToken = createServerFn({ strict: { output: false } })
  .middleware([signedIn])
  .handler(async () => tokenReport(async (options) => accessToken(tokenProvider, options)))
// #endregion

/** Asks the user to grant the application access: for the first time, again, or more than it has. */
export const connect = createServerFn({ method: "POST" })
  .validator(form)
  .handler(async ({ data }) => {
    const access = field(data, "intent") === "widen" ? widerAccess : usualAccess
    try {
      return await signIn(tokenProvider, { redirectTo: "/tokens" }, access)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      throw redirect({ href: `/api/auth/signin?error=${error.type}`, statusCode: 303, reloadDocument: true })
    }
  })
