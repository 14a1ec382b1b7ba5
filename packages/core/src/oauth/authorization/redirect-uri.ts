import type { Settings } from "../../config/settings.ts"
import { isKnownDeployment } from "../../config/trusted-hosts.ts"
import { OAuthCallbackError, OAuthSignInError } from "../../errors/classes.ts"
import type { Address } from "../../http/address.ts"
import { ownRedirect, type SafeRedirect } from "../../http/safe-redirect.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { readState } from "../checks/state.ts"

/** Whether this deployment is the one at the stable address. */
function onProxy({ redirectProxyUrl }: OAuthProvider, { origin }: Pick<Address, "origin">): boolean {
  return (
    redirectProxyUrl !== undefined &&
    URL.canParse(redirectProxyUrl) &&
    new URL(redirectProxyUrl).origin === origin
  )
}

/**
 * The callback address of this deployment, for a redirect proxy to send the answer on to; undefined without one.
 *
 * @throws OAuthSignInError where only the request says which deployment this is: the code would follow a forged host
 *   (docs/differences.md, D36).
 */
export function deploymentOf(
  provider: OAuthProvider,
  { origin, base }: Address,
  settings: Settings,
): string | undefined {
  if (provider.redirectProxyUrl === undefined) return undefined
  const { redirectProxyUrl } = provider
  if (!URL.canParse(redirectProxyUrl))
    throw new OAuthSignInError(`\`redirectProxyUrl\` is not a URL: ${JSON.stringify(redirectProxyUrl)}.`)
  if (onProxy(provider, { origin })) return undefined
  if (isKnownDeployment(origin, settings)) return `${base}/callback/${provider.id}`
  throw new OAuthSignInError(
    `Only the request says that this deployment is at ${origin}, so the redirect proxy ${redirectProxyUrl} cannot ` +
      "send the answer there. Set `AUTH_URL` to the https address of this deployment, or list its host in " +
      '`trustHost`, as in `trustHost: ["*.preview.example.com"]`, here and at the redirect proxy.',
  )
}

/** The `redirect_uri` of a flow: the same at the authorization and at the token request (RFC 6749 §4.1.3). */
export function redirectUri(provider: OAuthProvider, address: Address): string {
  const base =
    provider.redirectProxyUrl === undefined ? address.base : provider.redirectProxyUrl.replace(/\/+$/, "")
  return `${base}/callback/${provider.id}`
}

/**
 * Where a callback that arrived at the stable address goes on: to the deployment that began the flow. Its address stands
 * in the sealed `state`, which only a deployment with the same secret can have made, and it must be one that this
 * configuration knows too. Undefined where the flow is our own.
 *
 * @throws OAuthCallbackError for a deployment that is not known here.
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
  const { origin, pathname } = new URL(state.origin)
  if (!isKnownDeployment(origin, settings)) {
    throw new OAuthCallbackError(
      `The flow began at ${origin}, which this redirect proxy does not know: add its host to \`trustHost\`, as in ` +
        '`trustHost: ["app.example.com", "*.preview.example.com"]`.',
    )
  }
  return ownRedirect(origin + pathname, Object.fromEntries(parameters))
}
