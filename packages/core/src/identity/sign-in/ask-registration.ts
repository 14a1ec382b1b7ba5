import type { RegistrationAttempt } from "../../config/callbacks.ts"
import { AccessDenied } from "../../errors/classes.ts"
import { resolveRedirect } from "../../http/callback-url.ts"
import type { Context } from "../../http/context.ts"
import { requestWithBody } from "../../http/request-with-body.ts"
import type { SafeRedirect } from "../../http/safe-redirect.ts"
import { answerOf } from "./ask-sign-in-callback.ts"

/** The answer of `registration`: the user may be stored or not, or goes to another page instead. */
export type RegistrationAnswer = boolean | SafeRedirect

/**
 * Asks `registration` whether a new user may be stored. Call it before anything is stored.
 *
 * @throws AccessDenied if the application's function throws an error that isn't an `AuthError`.
 */
export async function askRegistration(
  attempt: Omit<RegistrationAttempt, "isNewUser" | "request">,
  context: Context,
): Promise<RegistrationAnswer> {
  const { settings, serviceUrl } = context
  const { registration } = settings
  if (typeof registration !== "function") return registration === undefined
  const request = context.request.method === "POST" ? requestWithBody(context) : context.request
  const answer = await answerOf(() => registration({ ...attempt, isNewUser: true, request }))
  return typeof answer === "string" ? resolveRedirect(answer, serviceUrl, settings) : answer === true
}

/** Creates the error for a user who may not register. */
export function registrationClosed(): AccessDenied {
  const error = new AccessDenied("`registration` doesn't let this user register.")
  error.code = "registration_closed"
  return error
}
