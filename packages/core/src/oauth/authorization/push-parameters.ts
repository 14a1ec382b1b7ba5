import { OAuthSignInError } from "../../errors/classes.ts"
import { OutboundError, readJson } from "../http/provider-answer.ts"
import { errorResponseOf, postForm } from "../client/client-authentication.ts"
import type { ClientRegistration } from "../client/client-registration.ts"

/**
 * Sends the parameters of an authorization request directly to the provider, and returns the two parameters that the
 * browser sends instead.
 *
 * @see [RFC 9126 §2](https://www.rfc-editor.org/rfc/rfc9126#section-2)
 * @throws OAuthSignInError if the provider rejects them.
 */
export async function pushParameters(
  registration: ClientRegistration,
  parameters: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const { provider, server, clientId } = registration
  const endpoint = server.pushed_authorization_request_endpoint
  if (endpoint === undefined)
    throw new OutboundError(
      `The metadata of "${provider.id}" names no \`pushed_authorization_request_endpoint\`.`,
    )
  const answer = await postForm(registration, endpoint, new URLSearchParams([...parameters]))
  const { request_uri: requestUri } = answer.status === 201 ? readJson(answer) : {}
  if (typeof requestUri === "string" && requestUri !== "")
    return new Map([
      ["client_id", clientId],
      ["request_uri", requestUri],
    ])
  const refusal = errorResponseOf(answer)
  throw new OAuthSignInError(
    `"${provider.id}" did not take the pushed authorization request: it answered ` +
      (refusal === undefined ? `with status ${answer.status}` : JSON.stringify(refusal.error)) +
      (answer.status === 201 ? " and no `request_uri`." : "."),
    { cause: { provider: provider.id, provider_error: refusal?.error, description: refusal?.description } },
  )
}
