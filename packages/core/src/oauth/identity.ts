import type { AuthorizationServer } from "oauth4webapi"
import { lazily } from "../runtime/lazily.ts"
import { OAuthCallbackError } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import type { Identity } from "../identity/verified.ts"
import type { TokenSet } from "../model/account.ts"
import type { Profile } from "../model/profile.ts"
import type { ConfiguredProvider } from "../provider/contract.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { customFetch } from "../provider/symbols.ts"
import type { SignInTransaction } from "./checks/transaction.ts"
import { boundKey, type BoundKey } from "./dpop.ts"
import { exchangeCode, withLife } from "./exchange.ts"
import { outbound } from "./outbound.ts"
import { redirectUri } from "./redirect-proxy.ts"
import type { VerifiedClaims } from "./signature.ts"
import { isAllowedTenant } from "./tenant.ts"
import { userOfProfile } from "./user-of-profile.ts"
import { requestUserinfo } from "./userinfo.ts"

/** An authorization response that was validated. */
export interface AuthorizationResponse {
  readonly parameters: URLSearchParams
  /** Its `iss`, where the provider has an issuer (RFC 9207). */
  readonly issuer?: string | undefined
}

/** One authorization response, and what it is held against. */
interface Callback {
  readonly provider: OAuthProvider
  readonly server: AuthorizationServer
  readonly configured: ConfiguredProvider
  readonly transaction: SignInTransaction
  readonly response: AuthorizationResponse
  /** The key that tokens are bound to, where they are. */
  readonly key: BoundKey | undefined
}

const idTokens = lazily(async () => import("./id-token.ts"))

/** From the code to the person: tokens, the verified id_token, the profile, the user. */
export async function establishIdentity(
  provider: OAuthProvider,
  server: AuthorizationServer,
  transaction: SignInTransaction,
  response: AuthorizationResponse,
  context: Context,
): Promise<Omit<Identity, "callbackUrl">> {
  const configured = configuredProvider(provider, server, context)
  const callback = { provider, server, configured, transaction, response, key: await boundKey(provider) }
  const tokens = await tokensOf(callback, context)
  const profile = await profileOf(callback, tokens)
  const user = await userOfProfile(provider, profile, tokens)
  const key = { provider: provider.id, type: provider.type, providerAccountId: user.id }
  return {
    providerType: provider.type,
    user,
    account: { ...tokens, ...key },
    storedAccount: { ...provider.account(tokens), ...key },
    profile,
    linksByEmail: provider.allowDangerousEmailAccountLinking && isVerified(profile),
  }
}

async function tokensOf(callback: Callback, { address }: Context): Promise<TokenSet> {
  const { provider, server, configured, transaction, response, key } = callback
  const { codeVerifier, nonce } = transaction
  if (provider.token.request !== undefined) {
    const params = Object.fromEntries(response.parameters)
    const checks = { code_verifier: codeVerifier, nonce, state: params["state"] }
    return withLife((await provider.token.request({ params, checks, provider: configured })).tokens)
  }
  const { parameters } = response
  const grant = { parameters, redirectUri: redirectUri(provider, address), codeVerifier }
  const tokens = await exchangeCode(provider, server, grant, key?.proof)
  return { ...tokens, ...key?.members }
}

async function profileOf(
  { provider, server, configured, transaction, response, key }: Callback,
  tokens: TokenSet,
): Promise<Profile> {
  if (provider.type === "oauth")
    return requestUserinfo(provider, server, tokens, configured, { proof: key?.proof })
  if (typeof tokens.id_token !== "string" || typeof tokens.access_token !== "string")
    throw new OAuthCallbackError(`"${provider.id}" gave no id_token, or no access token.`)
  const { verifyIdToken } = await idTokens()
  const claims = await verifyIdToken(tokens.id_token, provider, server, {
    nonce: transaction.nonce,
    issuer: response.issuer,
    accessToken: tokens.access_token,
    maxAge: transaction.maxAge,
    essentialAcr: transaction.essentialAcr,
  })
  if (!isAllowedTenant(provider, claims["tid"]))
    throw new OAuthCallbackError(
      `The person belongs to the tenant ${JSON.stringify(claims["tid"])}, which \`allowedTenants\` of ` +
        `"${provider.id}" does not list.`,
    )
  if (provider.idToken) return claims
  const expected = { subject: claims.sub, proof: key?.proof }
  const profile = await requestUserinfo(provider, server, tokens, configured, expected)
  return withTenantOf(claims, profile)
}

/** Only the id_token says which tenant a person belongs to: whoever reads `tid` of a profile gets the verified one. */
function withTenantOf({ tid }: VerifiedClaims, { tid: _unverified, ...profile }: Profile): Profile {
  return tid === undefined ? profile : { ...profile, tid }
}

async function initOf(request: Request): Promise<RequestInit> {
  const { method, headers } = request
  return { method, headers, ...(request.body === null ? {} : { body: await request.arrayBuffer() }) }
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
      input instanceof Request
        ? outbound(provider.fetch, input.url, await initOf(new Request(input, init)))
        : outbound(provider.fetch, input, init),
  }
}

/** A provider that says whether the address was verified must say so, and as a boolean [ID-19]. */
function isVerified({ email_verified: isEmailVerified }: Profile): boolean {
  return isEmailVerified === undefined || isEmailVerified === null || isEmailVerified === true
}
