import { clientAuthentication } from "./client-authentication.ts"
import { outbound } from "../http/outbound.ts"
import { readJson, type ProviderAnswer } from "../http/provider-answer.ts"
import { chain, type MaybePromise } from "../../runtime/maybe-promise.ts"
import type { ClientRegistration } from "./client-registration.ts"

/**
 * Sends a form to an endpoint of the provider, with the client's authentication.
 *
 * @throws OAuthSignInError if a part of the authentication's configuration is missing.
 */
export function postForm(
  registration: ClientRegistration,
  endpoint: string,
  form: URLSearchParams,
): MaybePromise<ProviderAnswer> {
  const headers = new Headers({
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
    "user-agent": "latchkey",
  })
  return chain(clientAuthentication(registration)(headers, form), () =>
    outbound(registration.provider, endpoint, { method: "POST", headers, body: form.toString() }),
  )
}

/**
 * Returns the error and description of an error response
 * ([RFC 6749 §5.2](https://www.rfc-editor.org/rfc/rfc6749#section-5.2)), or undefined for any other answer.
 */
export function errorResponseOf(answer: ProviderAnswer): { error: string; description: unknown } | undefined {
  try {
    const { error, error_description: description } = readJson(answer)
    return typeof error === "string" ? { error, description } : undefined
  } catch {
    // This isn't an error from RFC 6749, so only the status is known.
    return undefined
  }
}
