import type { AuthorizationServer } from "oauth4webapi"
import { OAuthCallbackError, OAuthProfileParseError } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import type { Proof } from "../identity/verified.ts"
import type { Account, TokenSet } from "../model/account.ts"
import type { Profile } from "../model/profile.ts"
import type { User } from "../model/user.ts"
import type { ConfiguredProvider } from "../provider/contract.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { customFetch } from "../provider/symbols.ts"
import type { Flow } from "./checks/flow.ts"
import { boundKey, type BoundKey } from "./dpop.ts"
import { exchangeCode } from "./exchange.ts"
import { verifyIdToken } from "./id-token.ts"
import { outbound } from "./outbound.ts"
import { redirectUri } from "./redirect-proxy.ts"
import { requestUserinfo } from "./userinfo.ts"

/** One authorization response, and what it is held against. */
interface Callback {
  readonly provider: OAuthProvider
  readonly server: AuthorizationServer
  readonly configured: ConfiguredProvider
  readonly flow: Flow
  /** The validated authorization response. */
  readonly response: URLSearchParams
  /** The key that tokens are bound to, where they are. */
  readonly key: BoundKey | undefined
}

/**
 * From the code to the person: tokens, the verified id_token, the profile, the user.
 *
 * @param response - the validated authorization response.
 */
export async function proveIdentity(
  provider: OAuthProvider,
  server: AuthorizationServer,
  flow: Flow,
  response: URLSearchParams,
  context: Context,
): Promise<Omit<Proof, "callbackUrl">> {
  const configured = configuredProvider(provider, server, context)
  const callback = { provider, server, configured, flow, response, key: await boundKey(provider) }
  const tokens = await tokensOf(callback, context)
  const profile = await profileOf(callback, tokens)
  const user = await userOf(provider, profile, tokens)
  const account: Account = {
    ...provider.account(tokens),
    provider: provider.id,
    type: provider.type,
    providerAccountId: user.id,
  }
  return {
    type: provider.type,
    user,
    account,
    profile,
    linksByEmail: provider.allowDangerousEmailAccountLinking,
  }
}

async function tokensOf(callback: Callback, { address }: Context): Promise<TokenSet> {
  const { provider, server, configured, flow, response, key } = callback
  const { codeVerifier, nonce } = flow
  if (provider.token.request !== undefined) {
    const params = Object.fromEntries(response)
    const checks = { code_verifier: codeVerifier, nonce, state: response.get("state") ?? undefined }
    return (await provider.token.request({ params, checks, provider: configured })).tokens
  }
  const grant = { parameters: response, redirectUri: redirectUri(provider, address), codeVerifier }
  const tokens = await exchangeCode(provider, server, grant, key?.proof)
  return { ...tokens, ...key?.members }
}

async function profileOf(
  { provider, server, configured, flow, key }: Callback,
  tokens: TokenSet,
): Promise<Profile> {
  if (provider.type === "oauth")
    return requestUserinfo(provider, server, tokens, configured, { proof: key?.proof })
  if (tokens.id_token === undefined || tokens.access_token === undefined || flow.nonce === undefined) {
    throw new OAuthCallbackError(`"${provider.id}" gave no id_token.`)
  }
  const claims = await verifyIdToken(tokens.id_token, provider, server, {
    nonce: flow.nonce,
    accessToken: tokens.access_token,
    maxAge: flow.maxAge,
    acrValues: flow.acrValues,
  })
  if (provider.idToken) return claims
  return requestUserinfo(provider, server, tokens, configured, { subject: claims.sub, proof: key?.proof })
}

/** The application's `profile` function may fail on what the provider sent: that is no fault of the person's (wire.md D25). */
async function userOf(
  provider: OAuthProvider,
  profile: Profile,
  tokens: TokenSet,
): Promise<User & { id: string }> {
  try {
    const user: unknown = await provider.profile(profile, tokens)
    if (typeof user !== "object" || user === null) throw new TypeError("`profile` returned no user.")
    const { id, email } = user as { id?: unknown; email?: unknown }
    if ((typeof id !== "string" && typeof id !== "number") || id === "")
      throw new TypeError("`profile` returned a user without an `id`.")
    return { ...user, id: String(id), ...(typeof email === "string" ? { email: email.toLowerCase() } : {}) }
  } catch (error) {
    throw new OAuthProfileParseError(`The profile of "${provider.id}" could not be read.`, {
      cause: { err: error, provider: provider.id },
    })
  }
}

function configuredProvider(
  provider: OAuthProvider,
  server: AuthorizationServer,
  { address }: Context,
): ConfiguredProvider {
  const { token, userinfo, merged } = provider
  return {
    ...merged,
    token: { ...token, url: server.token_endpoint },
    userinfo: { ...userinfo, url: server.userinfo_endpoint },
    signinUrl: `${address.base}/signin/${provider.id}`,
    callbackUrl: redirectUri(provider, address),
    // The provider's own functions make their requests under the same rules as the service [DO-02].
    [customFetch]: async (input, init) =>
      outbound(provider.fetch, input instanceof Request ? input.url : input, init),
  }
}
