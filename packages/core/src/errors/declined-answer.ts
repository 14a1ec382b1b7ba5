import { OAuthCallbackError } from "./classes.ts"

/** The errors that a provider returns if the user, or the provider itself, didn't allow the sign-in. */
const refusing = ["access_denied", "user_cancelled_authorize", "user_cancelled_login"]

/**
 * The errors that a provider returns if the user declined, or if the provider would have to ask the user but isn't
 * allowed to.
 *
 * @see [RFC 6749 §4.1.2.1](https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1), OpenID Connect Core §3.1.2.6, and
 *   the values that Apple and LinkedIn send if the user cancels.
 */
const declining: ReadonlySet<string> = new Set([
  ...refusing,
  "login_required",
  "consent_required",
  "interaction_required",
  "account_selection_required",
])

/** The provider's answer, for the log. */
export interface DeclinedAnswer {
  readonly provider_error: string
  readonly description: string | undefined
}

/** Returns true if the user, or the provider itself, didn't allow the sign-in. */
export function isRefusedThere(error: Error): boolean {
  return refusing.includes(declinedAnswer(error)?.provider_error ?? "")
}

/** Returns the provider's answer if the user declined, or undefined for every other failure. */
export function declinedAnswer(error: Error): DeclinedAnswer | undefined {
  if (!(error instanceof OAuthCallbackError)) return undefined
  const { provider_error: code, description } = error.cause ?? {}
  if (typeof code !== "string" || !declining.has(code)) return undefined
  return { provider_error: code, description: typeof description === "string" ? description : undefined }
}
