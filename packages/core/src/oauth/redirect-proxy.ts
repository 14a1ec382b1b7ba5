import type { Settings } from "../config/settings.ts"
import type { Address } from "../http/address.ts"
import { ownRedirect, type SafeRedirect } from "../http/safe-redirect.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { readState } from "./checks/state.ts"

/** Whether this deployment is the one at the stable address. */
export function onProxy({ redirectProxyUrl }: OAuthProvider, { origin }: Address): boolean {
  return (
    redirectProxyUrl !== undefined &&
    URL.canParse(redirectProxyUrl) &&
    new URL(redirectProxyUrl).origin === origin
  )
}

/** The `redirect_uri` of a flow: the same at the authorization and at the token request (RFC 6749 §4.1.3). */
export function redirectUri(provider: OAuthProvider, address: Address): string {
  const base =
    provider.redirectProxyUrl === undefined ? address.base : provider.redirectProxyUrl.replace(/\/+$/, "")
  return `${base}/callback/${provider.id}`
}

/**
 * Where a callback that arrived at the stable address goes on: to the deployment that began the flow. Its address
 * stands in the sealed `state`, which only a deployment with the same secret can have made. Undefined where the flow
 * is our own.
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
  return ownRedirect(origin + pathname, Object.fromEntries(parameters))
}
