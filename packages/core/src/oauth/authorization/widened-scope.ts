import type { Context } from "../../http/context.ts"
import { readCookieGrant } from "../../identity/grant/cookie-grant.ts"
import { longestLasting, storedGrants } from "../../identity/grant/stored-grant.ts"
import { defaultScope, endpointParameters, scopesOf } from "../../provider/endpoint-parameters.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { sessionStrategy } from "../../session/session-strategy.ts"

/**
 * Returns the scope that every sign-in requests from a provider. Undefined leaves the choice to the provider (RFC 6749
 * §3.3).
 */
function configuredScope({ authorization }: OAuthProvider): string | undefined {
  return endpointParameters(authorization).get("scope") ?? defaultScope
}

/**
 * Returns the scope for a signed-in user who asks for more: the requested scope, the scope of the current grant, and
 * the scope of every sign-in. Providers issue tokens only for the scope that was requested last. If no user is signed
 * in, or the user has no account there, returns only the requested scope.
 *
 * @throws AdapterError if the store fails.
 */
export async function widenedScope(
  asked: string,
  provider: OAuthProvider,
  context: Context,
): Promise<string> {
  const granted = await grantedScope(provider, context)
  if (granted === undefined) return asked
  const all = [configuredScope(provider), granted, asked].flatMap((scope) => scopesOf(scope))
  return [...new Set(all)].join(provider.scopeSeparator)
}

/** Returns the scope that the signed-in user has granted. Returns undefined if no user is signed in. */
async function grantedScope(provider: OAuthProvider, context: Context): Promise<string | undefined> {
  const { settings } = context
  const strategy = sessionStrategy(settings)
  if (settings.adapter === undefined) {
    const owner = await strategy.fingerprint(context)
    const grant = owner === undefined ? undefined : await readCookieGrant(provider.id, owner, context)
    return grant === undefined ? undefined : (grant.tokens.scope ?? "")
  }
  const user = await strategy.user(context)
  if (user === null) return undefined
  const grants = await storedGrants(settings.adapter, settings).ofUser(user.id, provider.id)
  const grant = longestLasting(grants)
  return grant === undefined ? undefined : (grant.tokens.scope ?? "")
}
