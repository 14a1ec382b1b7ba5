import type { Settings } from "../config/settings.ts"
import type { Cookie } from "../cookies/cookie.ts"
import { configurationFault, describeValue } from "../config/configuration-fault.ts"
import { InvalidProvider } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import { keptProvider } from "../config/kept-provider.ts"
import type { AccessTokenResult } from "../oauth/renewal/access-token-result.ts"
import type { AccessTokenQuestion } from "../oauth/renewal/renewal-task.ts"
import { lazily } from "../runtime/lazily.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import type { RequestHead } from "./request-head.ts"

// One of the two is needed, depending on where the application keeps its tokens.
const storedTokens = /* @__PURE__ */ lazily(async () => import("../oauth/renewal/stored-access-token.ts"))
const cookieTokens = /* @__PURE__ */ lazily(async () => import("../oauth/renewal/cookie-access-token.ts"))

/** The access token that an application asks for. */
export interface AccessTokenOptions {
  /**
   * The scopes for which the token is needed: `missingScopes` of the result names the ones that were not granted.
   */
  readonly scopes?: readonly string[] | undefined
  /**
   * An access token that the provider's API has just refused (401). It's renewed unless another one has replaced it
   * already. Use it for tokens that were revoked, or whose expiry the provider doesn't report.
   */
  readonly refused?: string | undefined
  /** The account, if a user has several at the provider. Default: the one whose token expires last. */
  readonly providerAccountId?: string | undefined
}

/** An access token, and the cookies that the answer to the request has to set. */
export interface AccessTokenAnswer {
  readonly result: AccessTokenResult
  readonly cookies: readonly Cookie[]
}

/** Returns the signed-in user's access token. @throws the errors of {@link Integration.accessToken}. */
export async function accessTokenOf(
  context: Context,
  providerId: string,
  options: AccessTokenOptions,
  setCookies: RequestHead["setCookies"],
): Promise<AccessTokenResult> {
  const { settings } = context
  const provider = keptProvider(providerId, settings) ?? refuse(providerId, settings)
  const strategy = sessionStrategy(settings)
  // With JWT sessions, the application's own callbacks may end a session: a user whom `auth()` doesn't know has no
  // token.
  if (settings.strategy === "jwt" && (await strategy.read(context, undefined, "server")) === null)
    return { status: "signed-out" }
  const { scopes = [], refused, providerAccountId } = options
  const question: AccessTokenQuestion = { settings, provider, scopes, refused, providerAccountId }
  if (settings.adapter === undefined) {
    const owner = await strategy.fingerprint(context)
    if (owner === undefined) return { status: "not-connected" }
    return (await cookieTokens()).cookieAccessToken({ context, owner, setCookies }, question)
  }
  const user = await strategy.user(context)
  // A JWT session needs no user in the store: a name and a password are checked without one.
  if (user === null) return { status: settings.strategy === "jwt" ? "not-connected" : "signed-out" }
  return (await storedTokens()).storedAccessToken(user.id, settings.adapter, question)
}

/** @throws InvalidProvider saying why a provider has no tokens to ask for. */
function refuse(providerId: string, { providers }: Settings): never {
  const type = providers.get(providerId)?.type
  throw configurationFault(
    InvalidProvider,
    type === "oauth" || type === "oidc"
      ? `\`accessToken\` was asked for a token of "${providerId}", whose tokens are not kept. Set ` +
          "`account: { keepTokens: true }`, or `keepTokens: true` in the options of the provider."
      : `\`accessToken\` was asked for a token of ${describeValue(providerId)}, which is not the \`id\` of a configured OAuth or ` +
          "OpenID Connect provider.",
  )
}
