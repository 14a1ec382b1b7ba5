import type { SignInResponse } from "../sign-in-response.ts"
import type { RefusedCeremony } from "./ceremony.ts"

const error = "WebAuthnVerificationError"

/** The query of the error page if the service refuses to return options. */
export const refusedError: URLSearchParams = new URLSearchParams({ error })

/** Returns the result of a sign-in for which the service returned no options. */
export function refusedResponse({ status }: RefusedCeremony): SignInResponse {
  const reason = status === 429 ? "TooManyAttempts" : error
  return { error: reason, code: undefined, status, ok: false, url: null }
}
