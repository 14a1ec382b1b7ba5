import type { Settings } from "../../config/settings.ts"
import { isKnownDeployment } from "../../config/trusted-hosts.ts"
import { OAuthCallbackError, OAuthSignInError } from "../../errors/classes.ts"
import { ownRedirect, type SafeRedirect } from "../../http/safe-redirect.ts"
import type { ServiceUrl } from "../../http/service-url.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import type { ConfiguredProvider } from "../../provider/provider.ts"
import { customFetch } from "../../provider/symbols.ts"
import { chain, type MaybePromise } from "../../runtime/lazily.ts"
import { readState, type State } from "../checks/state.ts"
import type { ClientRegistration } from "../client/client-registration.ts"
import { outbound } from "../http/outbound.ts"
import { responseOf } from "../http/provider-answer.ts"

/** Returns true if this deployment is the redirect proxy itself. */
function onProxy({ redirectProxyUrl }: OAuthProvider, { origin }: Pick<ServiceUrl, "origin">): boolean {
  return (
    redirectProxyUrl !== undefined &&
    URL.canParse(redirectProxyUrl) &&
    new URL(redirectProxyUrl).origin === origin
  )
}

/**
 * Returns this deployment's callback URL, to which a redirect proxy forwards the response, and the proxy's callback
 * URL. Returns undefined without a redirect proxy.
 *
 * @throws OAuthSignInError if only the request says which deployment this is, because a forged host would receive the
 *   code (docs/differences.md, D36).
 */
export function proxiedFlow(
  provider: OAuthProvider,
  serviceUrl: ServiceUrl,
  settings: Settings,
): State | undefined {
  if (provider.redirectProxyUrl === undefined) return undefined
  const { redirectProxyUrl } = provider
  const { origin, base } = serviceUrl
  if (!URL.canParse(redirectProxyUrl))
    throw new OAuthSignInError(`\`redirectProxyUrl\` is not a URL: ${JSON.stringify(redirectProxyUrl)}.`)
  if (onProxy(provider, { origin })) return undefined
  if (isKnownDeployment(origin, settings))
    return { deployment: `${base}/callback/${provider.id}`, redirectUri: redirectUri(provider, serviceUrl) }
  throw new OAuthSignInError(
    `Only the request says that this deployment is at ${origin}, so the redirect proxy ${redirectProxyUrl} can't ` +
      "send the response there. Set `AUTH_URL` to the https address of this deployment, or list its host in " +
      '`trustHost`, as in `trustHost: ["*.preview.example.com"]`, here and at the redirect proxy.',
  )
}

/**
 * Returns the `redirect_uri` of a flow. It's the same in the authorization request and the token request (RFC 6749
 * §4.1.3).
 */
export function redirectUri(provider: OAuthProvider, serviceUrl: ServiceUrl): string {
  const base =
    provider.redirectProxyUrl === undefined ? serviceUrl.base : provider.redirectProxyUrl.replace(/\/+$/, "")
  return `${base}/callback/${provider.id}`
}

/**
 * Returns the URL to which a redirect proxy forwards a callback: the deployment that began the flow, which is named in
 * the sealed `state`. Only a deployment with the same secret can have created the `state`, and this configuration must
 * know the deployment, too. Returns undefined for our own flows.
 *
 * @throws OAuthCallbackError for an unknown deployment.
 */
export function forwardedCallback(
  provider: OAuthProvider,
  parameters: ReadonlyMap<string, string>,
  serviceUrl: ServiceUrl,
  settings: Settings,
): MaybePromise<SafeRedirect | undefined> {
  if (!onProxy(provider, serviceUrl)) return undefined
  const state = parameters.get("state") ?? ""
  return chain(readState(state, redirectUri(provider, serviceUrl), settings), (deployment) =>
    forwardedTo(deployment, parameters, settings),
  )
}

function forwardedTo(
  deployment: string | undefined,
  parameters: ReadonlyMap<string, string>,
  settings: Settings,
): SafeRedirect | undefined {
  if (deployment === undefined || !URL.canParse(deployment)) return undefined
  const { origin, pathname } = new URL(deployment)
  if (!isKnownDeployment(origin, settings)) {
    throw new OAuthCallbackError(
      `The sign-in began at ${origin}, which this redirect proxy doesn't trust. Add its host to \`trustHost\`, as in ` +
        '`trustHost: ["app.example.com", "*.preview.example.com"]`.',
    )
  }
  return ownRedirect(origin + pathname, Object.fromEntries(parameters))
}

/** Returns the provider in the form that its own functions, such as `token.request`, receive. */
export function configuredProvider(
  { provider, server }: ClientRegistration,
  serviceUrl: ServiceUrl,
): ConfiguredProvider {
  const { token, userinfo, merged } = provider
  return {
    ...merged,
    token: { ...token, url: server.token_endpoint },
    userinfo: { ...userinfo, url: server.userinfo_endpoint },
    signinUrl: `${serviceUrl.base}/signin/${provider.id}`,
    callbackUrl: redirectUri(provider, serviceUrl),
    // The provider's own functions make their requests under the same rules as the service [DO-02].
    [customFetch]: async (input, init) => {
      const isRequest = input instanceof Request
      const requestInit = isRequest ? await initOf(new Request(input, init)) : init
      return responseOf(await outbound(provider, isRequest ? input.url : input, requestInit))
    },
  }
}

async function initOf(request: Request): Promise<RequestInit> {
  const { method, headers } = request
  return { method, headers, ...(request.body === null ? {} : { body: await request.arrayBuffer() }) }
}
