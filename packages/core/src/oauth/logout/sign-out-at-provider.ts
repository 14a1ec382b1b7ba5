import { toError } from "../../errors/to-error.ts"
import { SignOutError } from "../../errors/classes.ts"
import { resolveRedirect } from "../../http/callback-url.ts"
import type { Context } from "../../http/context.ts"
import { parseRedirect, type SafeRedirect } from "../../http/safe-redirect.ts"
import { readCookieGrant } from "../../identity/grant/cookie-grant.ts"
import { grantOf } from "../../identity/grant/stored-grant.ts"
import type { TokenSet } from "../../model/account.ts"
import { isOAuthProvider, type OAuthProvider } from "../../provider/normalize-provider.ts"
import { sessionStrategy } from "../../session/session-strategy.ts"
import { takeLogoutHint, type LogoutHint } from "../../session/logout-hint.ts"
import { endSessionUrl } from "./end-session-url.ts"
import { takeSignOut } from "./sign-out-transaction.ts"
import { revokeTokens } from "../token/revoke-tokens.ts"

export { takeLogoutToken } from "./take-logout-token.ts"

/**
 * Finishes a sign-out at the provider after the session here has ended: revokes the tokens, and sends the user to the
 * provider to sign out. Failures are logged, and the user is then redirected as if there were no sign-out at the
 * provider.
 *
 * @param asked - the application's choice: `true` for the provider of the session, an id for that provider, `false` for
 *   none. Undefined stands for the value of the provider's `logout` option.
 * @returns the URL at which the user signs out; undefined if they don't.
 */
export async function signOutAtProvider(
  asked: boolean | string | undefined,
  callbackUrl: SafeRedirect,
  context: Context,
): Promise<SafeRedirect | undefined> {
  const hint = await takeLogoutHint(context)
  const provider = chosenProvider(asked, hint, context)
  if (provider === undefined) return undefined
  const ofSession = hint?.provider === provider.id ? hint : undefined
  const tokens = await keptTokens(ofSession, context)
  if (provider.revokesTokens && tokens !== undefined) await revokeTokens(provider, tokens, context.settings)
  const leaves = asked === undefined ? provider.logout === "provider" : asked !== false
  if (!leaves) return undefined
  try {
    return await endSessionUrl(provider, ofSession?.idToken ?? tokens?.id_token, callbackUrl, context)
  } catch (error) {
    context.settings.logger.error(
      new SignOutError(`The user could not be signed out at "${provider.id}".`, {
        cause: { err: toError(error), provider: provider.id },
      }),
    )
    return undefined
  }
}

/**
 * Returns the URL for a user who comes back from the provider. The answer only has to belong to this browser's pending
 * sign-out.
 *
 * @see
 *   [RP-Initiated Logout 1.0 §3](https://openid.net/specs/openid-connect-rpinitiated-1_0.html#RedirectionAfterLogout)
 */
export async function finishSignOut(provider: OAuthProvider, context: Context): Promise<SafeRedirect> {
  const { settings, serviceUrl, url, jar, cookies } = context
  const state = url.searchParams.get("state")
  const finished = await takeSignOut(provider.id, state, context)
  if (finished?.confirmed !== true)
    settings.logger.warn("sign-out-unconfirmed", {
      provider: provider.id,
      state: state === null ? "missing" : "other",
    })
  const kept = finished === undefined ? undefined : parseRedirect(finished.callbackUrl, serviceUrl.origin)
  if (kept !== undefined) return kept
  const remembered = jar.value(cookies.callbackUrl.name)
  return resolveRedirect(remembered ?? serviceUrl.origin, serviceUrl, settings)
}

/**
 * Returns the named provider, or the one that the user signed in with, if there are several. If there's only one,
 * returns that.
 */
function chosenProvider(
  asked: boolean | string | undefined,
  hint: LogoutHint | undefined,
  { settings }: Context,
): OAuthProvider | undefined {
  const candidates = [...settings.providers.values()].filter(isOAuthProvider)
  const id = typeof asked === "string" ? asked : hint?.provider
  if (id !== undefined) return candidates.find((provider) => provider.id === id)
  const [only, ...others] = candidates
  return asked === true && others.length === 0 ? only : undefined
}

/**
 * Returns the tokens of the session, if they're kept. If the store fails, its guard logs that, and the sign-out
 * continues.
 */
async function keptTokens(hint: LogoutHint | undefined, context: Context): Promise<TokenSet | undefined> {
  if (hint === undefined) return undefined
  const { settings } = context
  const { adapter } = settings
  if (adapter === undefined) {
    const owner = await sessionStrategy(settings).fingerprint(context)
    return owner === undefined ? undefined : (await readCookieGrant(hint.provider, owner, context))?.tokens
  }
  if (!adapter.has("getAccount")) return undefined
  try {
    const account = await adapter.getAccount(hint.providerAccountId, hint.provider)
    return account === null ? undefined : (await grantOf(account, settings)).tokens
  } catch {
    return undefined
  }
}
