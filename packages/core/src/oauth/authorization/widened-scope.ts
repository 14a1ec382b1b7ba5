import type { Context } from "../../http/context.ts"
import { readCookieGrant } from "../../identity/grant/cookie-grant.ts"
import { longestLasting, storedGrants } from "../../identity/grant/stored-grant.ts"
import { endpointParameters } from "../../provider/endpoint.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { defaultScope, scopesOf } from "../../provider/scopes.ts"
import { sessionStrategy } from "../../session/session-strategy.ts"

/** What a provider is asked for at every sign-in. Undefined leaves it to the provider (RFC 6749 §3.3). */
export function configuredScope({ authorization }: OAuthProvider): string | undefined {
  return endpointParameters(authorization).get("scope") ?? defaultScope
}

/**
 * The scope of a sign-in that asks for more while somebody is signed in: with it, what their grant has already, and what
 * every sign-in asks for. Providers issue tokens for what they were asked for last, and no more. In a browser in which
 * nobody is signed in, and for who has no account there, it is what was asked for.
 *
 * @throws AdapterError where the store fails.
 */
export async function widenedScope(
  asked: string,
  provider: OAuthProvider,
  context: Context,
): Promise<string> {
  const granted = await grantedScope(provider, context)
  if (granted === undefined) return asked
  const all = [configuredScope(provider), granted, asked].flatMap((scope) => scopesOf(scope))
  return [...new Set(all)].join(" ")
}

/** What the person who is signed in has granted; undefined for nobody. */
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
