import { keptProvider, type Settings } from "../config/settings.ts"
import type { Cookie } from "../cookies/cookie.ts"
import { configurationFault } from "../config/configuration-fault.ts"
import { describeValue } from "../config/describe-value.ts"
import { InvalidProvider } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import type { AccessTokenQuestion, AccessTokenResult } from "../oauth/renewal/access-token-result.ts"
import { cookieAccessToken } from "../oauth/renewal/cookie-access-token.ts"
import { storedAccessToken } from "../oauth/renewal/stored-access-token.ts"
import { isOAuthProvider } from "../provider/normalize-provider.ts"
import { isActing } from "../session/acting.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import type { RequestHead } from "./request-head.ts"

/** The options for requesting an access token. */
export interface AccessTokenOptions {
  /** The scopes for which the token is needed. The result's `missingScopes` lists the scopes that weren't granted. */
  readonly scopes?: readonly string[] | undefined
  /**
   * An access token that the provider's API has just refused (401). It's renewed, unless a newer token has already
   * replaced it. Use it for tokens that were revoked, or whose expiry the provider doesn't report.
   */
  readonly refused?: string | undefined
  /**
   * The `providerAccountId` of the account, if a user has several at the provider. Default: the account whose token
   * expires last.
   */
  readonly providerAccountId?: string | undefined
}

/** An access token, and the cookies that the response must set. */
export interface AccessTokenAnswer {
  readonly result: AccessTokenResult
  readonly cookies: readonly Cookie[]
}

/** Returns the signed-in user's access token. Throws the errors of {@link Integration.accessToken}. */
export async function accessTokenOf(
  context: Context,
  providerId: string,
  options: AccessTokenOptions,
  setCookies: RequestHead["setCookies"],
): Promise<AccessTokenResult> {
  const { settings } = context
  const provider = keptProvider(providerId, settings) ?? refuse(providerId, settings)
  const strategy = sessionStrategy(settings)
  // With JWT sessions, the application's own callbacks may end a session. If `auth()` returns no user, there's no
  // token.
  if (settings.strategy === "jwt" && (await strategy.read(context, undefined, "server")) === null)
    return { status: "signed-out" }
  // The tokens are the user's, and no one else's who acts as the user.
  if (await isActing(context)) return { status: "not-connected" }
  const { scopes = [], refused, providerAccountId } = options
  const question: AccessTokenQuestion = { settings, provider, scopes, refused, providerAccountId }
  if (settings.adapter === undefined) {
    const owner = await strategy.fingerprint(context)
    if (owner === undefined) return { status: "not-connected" }
    return cookieAccessToken({ context, owner, setCookies }, question)
  }
  const user = await strategy.user(context)
  // A JWT session doesn't need a user in the store: credentials are checked without it.
  if (user === null) return { status: settings.strategy === "jwt" ? "not-connected" : "signed-out" }
  return storedAccessToken(user.id, settings.adapter, question)
}

/** Throws an InvalidProvider error that says why a provider has no tokens to ask for. */
function refuse(providerId: string, { providers }: Settings): never {
  const provider = providers.get(providerId)
  throw configurationFault(
    InvalidProvider,
    isOAuthProvider(provider)
      ? `\`accessToken\` was called for "${providerId}", whose tokens aren't kept. Set ` +
          "`account: { keepTokens: true }`, or `keepTokens: true` in the options of the provider."
      : `\`accessToken\` was called for ${describeValue(providerId)}, which is not the \`id\` of a configured OAuth or ` +
          "OpenID Connect provider.",
  )
}
