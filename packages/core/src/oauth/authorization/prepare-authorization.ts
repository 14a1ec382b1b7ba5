import type { ServiceUrl } from "../../http/service-url.ts"
import { parseRedirect, type SafeRedirect } from "../../http/safe-redirect.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import type { ClientRegistration } from "../client/client-registration.ts"
import { OutboundError } from "../http/outbound-error.ts"
import { configuredProvider } from "./configured-provider.ts"

/** The function of a provider that creates the URL itself. */
type AuthorizationRequest = NonNullable<OAuthProvider["authorization"]["request"]>

/** A sign-in that the provider's own function has prepared. */
export interface Prepared {
  readonly url: SafeRedirect
  readonly kept: Readonly<Record<string, string>> | undefined
}

/**
 * Returns the URL that a provider's `authorization.request` creates, and the values that it keeps for `token.request`.
 *
 * @throws OutboundError if the URL isn't on the origin of the provider's authorization endpoint, because a vendor's
 *   answer must not be able to send the browser elsewhere.
 */
export async function prepareAuthorization(
  request: AuthorizationRequest,
  state: string,
  registration: ClientRegistration,
  serviceUrl: ServiceUrl,
): Promise<Prepared> {
  const { url: given, kept } = await request({
    state,
    provider: configuredProvider(registration, serviceUrl),
  })
  const { origin } = new URL(registration.server.authorization_endpoint ?? "")
  const url =
    URL.canParse(given) && new URL(given).origin === origin ? parseRedirect(given, origin) : undefined
  if (url === undefined) throw new OutboundError(`\`authorization.request\` returned no URL on ${origin}.`)
  return { url, kept }
}
