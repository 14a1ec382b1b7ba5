import * as oauth from "oauth4webapi"
import { OAuthSignInError } from "../errors/classes.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { clientAuthentication } from "./client-authentication.ts"
import { clientOf } from "./client.ts"
import { insecureOnLoopback, providerFetch } from "./provider-fetch.ts"

/**
 * Hands the parameters of an authorization request to the provider directly (RFC 9126), and returns the two that the
 * browser carries instead.
 *
 * @throws OAuthSignInError where the provider does not take them.
 */
export async function pushParameters(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  parameters: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const client = clientOf(provider)
  const response = await oauth.pushedAuthorizationRequest(
    server,
    client,
    clientAuthentication(provider, server),
    new URLSearchParams([...parameters]),
    { ...insecureOnLoopback(server.pushed_authorization_request_endpoint), ...providerFetch(provider) },
  )
  try {
    const { request_uri: requestUri } = await oauth.processPushedAuthorizationResponse(
      server,
      client,
      response,
    )
    return new Map([
      ["client_id", client.client_id],
      ["request_uri", requestUri],
    ])
  } catch (error) {
    throw new OAuthSignInError(`"${provider.id}" did not take the pushed authorization request.`, {
      cause: error,
    })
  }
}
