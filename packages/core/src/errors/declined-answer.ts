import { OAuthCallbackError } from "./classes.ts"

/**
 * The errors that a provider returns if the user declined, or if the provider would have to ask the user but isn't
 * allowed to. The value is true if the user, or the provider itself, didn't allow the sign-in.
 *
 * @see [RFC 6749 §4.1.2.1](https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1), OpenID Connect Core §3.1.2.6, and
 *   the values that Apple and LinkedIn send if the user cancels.
 */
const declining: ReadonlyMap<string, boolean> = new Map([
  ["access_denied", true],
  ["login_required", false],
  ["consent_required", false],
  ["interaction_required", false],
  ["account_selection_required", false],
  ["user_cancelled_authorize", true],
  ["user_cancelled_login", true],
])

/** The provider's answer, for the log. */
export interface DeclinedAnswer {
  readonly provider_error: string
  readonly description: string | undefined
}

/** Returns true if the user, or the provider itself, didn't allow the sign-in. */
export function isRefusedThere(error: Error): boolean {
  return declining.get(declinedAnswer(error)?.provider_error ?? "") === true
}

/** Returns the provider's answer if the user declined, or undefined for every other failure. */
export function declinedAnswer(error: Error): DeclinedAnswer | undefined {
  if (!(error instanceof OAuthCallbackError)) return undefined
  const { provider_error: code, description } = error.cause ?? {}
  if (typeof code !== "string" || !declining.has(code)) return undefined
  return { provider_error: code, description: typeof description === "string" ? description : undefined }
}
