// The end of a session at the provider: sign-outs that we begin, and logout tokens that a provider sends.

import type { CookieSpec } from "../../cookies/cookie.ts"
import { signOutSuffix } from "../../cookies/names.ts"
import { purposeRing } from "../../crypto/key-ring.ts"
import { randomBase64url } from "../../crypto/random-values.ts"
import { seal } from "../../crypto/seal.ts"
import { timingSafeEqual } from "../../crypto/hashes.ts"
import { SignOutError } from "../../errors/classes.ts"
import { toError } from "../../errors/auth-error.ts"
import { resolveRedirect } from "../../http/callback-url.ts"
import type { Context, CookieContext } from "../../http/context.ts"
import { parseRedirect, providerRedirect, type SafeRedirect } from "../../http/safe-redirect.ts"
import { readCookieGrant } from "../../identity/grant/cookie-grant.ts"
import { grantOf } from "../../identity/grant/stored-grant.ts"
import type { TokenSet } from "../../model/account.ts"
import { isOAuthProvider, type OAuthProvider } from "../../provider/normalize-provider.ts"
import { type LogoutHint, takeLogoutHint } from "../../session/logout-hint.ts"
import { sessionStrategy } from "../../session/session-strategy.ts"
import { authorizationServer, requireEndpoints } from "../discovery/authorization-server.ts"
import { OutboundError } from "../http/provider-answer.ts"
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
async function endSessionUrl(
  provider: OAuthProvider,
  idToken: string | undefined,
  callbackUrl: SafeRedirect,
  context: Context,
): Promise<SafeRedirect> {
  const server = await authorizationServer(provider, ["end_session_endpoint"])
  if (server.end_session_endpoint === undefined)
    throw new OutboundError(`The metadata of "${provider.id}" has no \`end_session_endpoint\`.`)
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

/** A pending sign-out at the provider, remembered until the user comes back. */
interface SignOutTransaction {
  readonly provider: string
  readonly state: string
  /** The URL to which the user returns afterwards. */
  readonly callbackUrl: string
}

/** This browser's sign-out, as its cookie records it. */
interface FinishedSignOut {
  readonly callbackUrl: string
  /** True if the response belongs to this sign-out: the provider confirms that it has signed the user out. */
  readonly confirmed: boolean
}

/** The purpose for which the cookie is sealed. */
const purpose = "sign-out transaction"

/** The time that the provider has to ask the user for confirmation, in seconds. */
const life = 3_600

/**
 * Keeps a sign-out in a sealed cookie. A later sign-out replaces it, because the session is over in either case.
 */
async function keepSignOut(transaction: SignOutTransaction, context: CookieContext): Promise<void> {
  const { settings, jar } = context
  const spec = signOutSpec(context)
  jar.set(
    spec,
    await seal(purposeRing(purpose, settings.secrets, spec.name), { ...transaction }, { maxAge: life }),
  )
}

/**
 * Returns the sign-out that a user comes back from, or undefined if this browser has no pending sign-out. A matching
 * answer ends the sign-out; any other answer leaves it pending.
 *
 * @param state - the `state` of the answer (RP-Initiated Logout 1.0 §3).
 */
async function takeSignOut(
  provider: string,
  state: string | null,
  context: CookieContext,
): Promise<FinishedSignOut | undefined> {
  const { settings, jar } = context
  const spec = signOutSpec(context)
  const ring = purposeRing(purpose, settings.secrets, spec.name)
  for (const value of jar.values(spec.name)) {
    const content = await ring.open(value)
    if (content === null || content["provider"] !== provider) continue
    const confirmed = state !== null && timingSafeEqual(String(content["state"]), state)
    if (confirmed) jar.clear(spec)
    return { callbackUrl: String(content["callbackUrl"]), confirmed }
  }
  return undefined
}

function signOutSpec({ cookies }: CookieContext): CookieSpec {
  const { name, options } = cookies.callbackUrl
  return { name: `${name}${signOutSuffix}`, options: { ...options, maxAge: life } }
}
