import { AuthError } from "../../errors/auth-error.ts"
import { OAuthSignInError, UnknownAction } from "../../errors/classes.ts"
import { rememberCallbackUrl, resolveRedirect } from "../../http/callback-url.ts"
import type { Context } from "../../http/context.ts"
import { redirectOutcome, type Outcome } from "../../http/outcome.ts"
import { ownRedirect, parseOwnRedirect, type SafeRedirect } from "../../http/safe-redirect.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { authorizationUrl } from "./authorization-url.ts"
import { isTenantIssuer } from "../discovery/tenant.ts"

/**
 * Begins a sign-in that the provider, or another site, asks for. It never links an account to the signed-in user,
 * because an attacker may have begun it. Only the three parameters in the standard count.
 *
 * @throws UnknownAction if `iss` isn't the provider's issuer; OAuthSignInError if the authorization request can't
 *   be made.
 * @see [OpenID Connect Core §4](https://openid.net/specs/openid-connect-core-1_0.html#ThirdPartyInitiatedLogin)
 *   [ID-20]
 */
export async function startInitiatedLogin(provider: OAuthProvider, context: Context): Promise<Outcome> {
  if (!isIssuer(provider, parameter("iss", context)))
    throw new UnknownAction(`The \`iss\` of the login request is not the issuer of "${provider.id}".`)
  const callbackUrl = await targetOf(context)
  rememberCallbackUrl(context, callbackUrl)
  const hint = parameter("login_hint", context)
  const asked = hint === undefined ? [] : [["login_hint", hint] as const]
  try {
    const beginsInSession = false
    return redirectOutcome(await authorizationUrl(provider, asked, callbackUrl, context, beginsInSession))
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw new OAuthSignInError(`The sign-in with "${provider.id}" could not be started.`, {
      cause: { err: error, provider: provider.id },
    })
  }
}

/** Returns a parameter of the request, which is a GET with a query or a POST with a form (OpenID Connect Core §4). */
function parameter(name: string, { method, url, fields }: Context): string | undefined {
  const value: unknown = method === "GET" ? url.searchParams.get(name) : fields[name]
  return typeof value === "string" && value !== "" ? value : undefined
}

function isIssuer({ issuer }: OAuthProvider, named: string | undefined): boolean {
  if (issuer === undefined || named === undefined) return false
  // As in the metadata, a bare origin may end in a slash or not.
  return named.replace(/\/$/, "") === issuer.replace(/\/$/, "") || isTenantIssuer(issuer, named)
}

/**
 * Returns `target_link_uri` if it's on our own origin. Otherwise, it's ignored, because this must not become an open
 * redirector.
 */
async function targetOf(context: Context): Promise<SafeRedirect> {
  const { serviceUrl, settings } = context
  const asked = parameter("target_link_uri", context)
  const own = asked === undefined ? undefined : parseOwnRedirect(asked, serviceUrl.origin)
  return own === undefined ? ownRedirect(serviceUrl.origin) : resolveRedirect(own, serviceUrl, settings)
}
