import type { SignInResponse } from "../sign-in-response.ts"
import type { RefusedCeremony } from "./ceremony.ts"

const error = "WebAuthnVerificationError"

/** The query of the error page where the service gives no options. */
export const refusedError: URLSearchParams = new URLSearchParams({ error })

/** How a sign-in went for which the service gave no options. */
export function refusedResponse({ status }: RefusedCeremony): SignInResponse {
  return { error, code: undefined, status, ok: false, url: null }
}
