import type { Settings } from "../config/settings.ts"
import { OAuthCallbackError } from "../errors/classes.ts"
import { isListedHost, type Address } from "../http/address.ts"
import { ownRedirect, type SafeRedirect } from "../http/safe-redirect.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { readState } from "./checks/state.ts"

/** Whether this deployment is the one at the stable address. */
function onProxy({ redirectProxyUrl }: OAuthProvider, { origin }: Address): boolean {
  return (
    redirectProxyUrl !== undefined &&
    URL.canParse(redirectProxyUrl) &&
    new URL(redirectProxyUrl).origin === origin
  )
}

/** The callback address of this deployment, for a redirect proxy to send the answer on to; undefined without one. */
export function deploymentOf(provider: OAuthProvider, address: Address): string | undefined {
  const proxied = provider.redirectProxyUrl !== undefined && !onProxy(provider, address)
  return proxied ? `${address.base}/callback/${provider.id}` : undefined
}

/** The `redirect_uri` of a flow: the same at the authorization and at the token request (RFC 6749 §4.1.3). */
export function redirectUri(provider: OAuthProvider, address: Address): string {
  const base =
    provider.redirectProxyUrl === undefined ? address.base : provider.redirectProxyUrl.replace(/\/+$/, "")
  return `${base}/callback/${provider.id}`
}

/**
 * Where a callback that arrived at the stable address goes on: to the deployment that began the flow. Its address
 * stands in the sealed `state`, which only a deployment with the same secret can have made; where `trustHost` lists
 * hosts, its host must be one of them. Undefined where the flow is our own.
 *
 * @throws OAuthCallbackError for a deployment that is not listed.
 */
export async function forwardedCallback(
  provider: OAuthProvider,
  parameters: ReadonlyMap<string, string>,
  address: Address,
  settings: Settings,
): Promise<SafeRedirect | undefined> {
  if (!onProxy(provider, address)) return undefined
  const state = await readState(parameters.get("state") ?? "", settings)
  if (state?.origin === undefined || !URL.canParse(state.origin)) return undefined
  const { origin, pathname, protocol } = new URL(state.origin)
  if (protocol !== "https:" && protocol !== "http:") return undefined
  if (Array.isArray(settings.trustHost) && !isListedHost(settings.trustHost, origin)) {
    throw new OAuthCallbackError(`The flow began at ${origin}, which is not one of \`trustHost\`.`)
  }
  return ownRedirect(origin + pathname, Object.fromEntries(parameters))
}
