import { randomBase64url } from "../../crypto/random-values.ts"
import type { Context } from "../../http/context.ts"
import { providerRedirect, type SafeRedirect } from "../../http/safe-redirect.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { OutboundError } from "../http/outbound-error.ts"
import { authorizationServer, requireEndpoints } from "../discovery/authorization-server.ts"
import { keepSignOut } from "./sign-out-transaction.ts"

/** The maximum length of an id_token in a URL, in characters. Servers cut longer ones. */
const maxHintLength = 6_000

/**
 * Returns the URL at which the user signs out at the provider, and from which they return to `{base}/signout/{id}`.
 *
 * @param idToken - the id_token of the session that ends, which tells the provider whose session it is.
 * @param callbackUrl - the URL to which the user returns in the end.
 * @throws OutboundError if the provider has no end-session endpoint, or if it can't be discovered.
 * @see [RP-Initiated Logout 1.0 §2](https://openid.net/specs/openid-connect-rpinitiated-1_0.html#RPLogout)
 */
export async function endSessionUrl(
  provider: OAuthProvider,
  idToken: string | undefined,
  callbackUrl: SafeRedirect,
  context: Context,
): Promise<SafeRedirect> {
  const server = await authorizationServer(provider, ["end_session_endpoint"])
  if (server.end_session_endpoint === undefined)
    throw new OutboundError(`The metadata of "${provider.id}" names no \`end_session_endpoint\`.`)
  requireEndpoints(server, ["end_session_endpoint"], provider)
  const state = randomBase64url(32)
  await keepSignOut({ provider: provider.id, state, callbackUrl }, context)
  const parameters = new Map([
    ["post_logout_redirect_uri", `${context.serviceUrl.base}/signout/${provider.id}`],
    ["state", state],
  ])
  if (idToken !== undefined && idToken.length <= maxHintLength) parameters.set("id_token_hint", idToken)
  if (provider.clientId !== undefined) parameters.set("client_id", provider.clientId)
  return providerRedirect(server.end_session_endpoint, parameters)
}
