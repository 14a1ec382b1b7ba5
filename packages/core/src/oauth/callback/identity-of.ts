import { keptProvider } from "../../config/settings.ts"
import { OAuthCallbackError } from "../../errors/classes.ts"
import type { Context } from "../../http/context.ts"
import type { Identity, ProviderSession } from "../../identity/verified.ts"
import type { TokenSet } from "../../model/account.ts"
import { isNumericDate } from "../../model/dates.ts"
import { isStorableText } from "../../model/is-storable-text.ts"
import { mediaTypeOf } from "../../model/media-type.ts"
import { maxStoredImageLength } from "../../model/profile-texts.ts"
import { providerKinds } from "../../model/provider-kinds.ts"
import type { Profile } from "../../model/session.ts"
import { accountFrom } from "../../provider/defaults.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { endpointParameters } from "../../provider/endpoint-parameters.ts"
import { lazily } from "../../runtime/lazily.ts"
import { configuredProvider, redirectUri } from "../authorization/redirect-uri.ts"
import type { SignInTransaction } from "../checks/sign-in-transaction.ts"
import type { ClientRegistration } from "../client/client-registration.ts"
import { isAllowedTenant, tenantIssuer } from "../discovery/tenant.ts"
import { outbound } from "../http/outbound.ts"
import { conformed, OutboundError, type ProviderAnswer, readJson, textOf } from "../http/provider-answer.ts"
import { parseSignedToken } from "../id-token/signed-token.ts"
import type { VerifiedClaims } from "../id-token/verify-signature.ts"
import type { BoundKey } from "../token/bound-key.ts"
import { boundKeys, exchangeCode, withLife } from "../token/request-tokens.ts"
import { userOfProfile } from "./user-of-profile.ts"

/** A validated authorization response, and the values it's checked against. */
interface AuthorizationResponse {
  readonly registration: ClientRegistration
  readonly transaction: SignInTransaction
  readonly parameters: ReadonlyMap<string, string>
}

/** The provider's answers, from which an identity is created. */
export interface SignInAnswer {
  readonly tokens: TokenSet
  readonly profile: Profile
  readonly providerSession: ProviderSession
  /** The requested scope, if the tokens are kept. */
  readonly scope?: string | undefined
}

const idTokens = /* @__PURE__ */ lazily(async () => import("../id-token/verify-id-token.ts"))

/** Exchanges the code for tokens, verifies the id_token and requests the profile. */
export async function providerAnswer(
  response: AuthorizationResponse,
  context: Context,
): Promise<SignInAnswer> {
  const { registration, transaction } = response
  const { provider } = registration
  const answeredAt = Date.now()
  const boundKey =
    provider.client.dpop_bound_access_tokens === true
      ? await (await boundKeys()).createBoundKey(registration)
      : undefined
  const tokens = await tokensOf(response, boundKey, context)
  const { profile, claims } = await profileOf(response, tokens, boundKey, context)
  return {
    tokens,
    profile,
    providerSession: { at: answeredAt, ...sessionAt(claims) },
    scope: transaction.scope,
  }
}

/** Creates a verified user from the provider's answers. */
export async function identityOf(
  provider: OAuthProvider,
  answer: SignInAnswer,
  context: Context,
): Promise<Omit<Identity, "callbackUrl">> {
  const { tokens, profile, providerSession } = answer
  const user = await userOfProfile(provider, profile, tokens, maxImageLength(context))
  context.settings.logger.debug("Profile read", { provider: provider.id })
  const key = { provider: provider.id, type: provider.type, providerAccountId: user.id }
  return {
    providerType: provider.type,
    user,
    account: { ...tokens, ...key },
    storedAccount: { ...storedTokens(provider, answer, context), ...key },
    profile,
    providerSession,
    linksByEmail: provider.allowDangerousEmailAccountLinking && isVerified(profile, provider),
  }
}

/** Returns undefined, the default, if pictures are kept in session cookies, which have less room than a database. */
function maxImageLength({ settings }: Context): number | undefined {
  return settings.strategy === "database" ? maxStoredImageLength : undefined
}

/**
 * Returns the tokens that the account keeps. If tokens are kept, their scope is stored even if the answer doesn't
 * name it.
 */
function storedTokens(
  provider: OAuthProvider,
  { tokens, scope }: SignInAnswer,
  { settings }: Context,
): TokenSet {
  const stored = { ...accountFrom(provider, tokens) }
  const isSaid = tokens.scope !== undefined || scope === undefined
  return isSaid || keptProvider(provider.id, settings) === undefined ? stored : { ...stored, scope }
}

async function tokensOf(
  { registration, transaction, parameters }: AuthorizationResponse,
  key: BoundKey | undefined,
  { serviceUrl, settings }: Context,
): Promise<TokenSet> {
  const { provider } = registration
  const { codeVerifier, nonce, kept } = transaction
  if (provider.token.request !== undefined) {
    const params = Object.fromEntries(parameters)
    const checks = { code_verifier: codeVerifier, nonce, state: params["state"] }
    const configured = configuredProvider(registration, serviceUrl)
    const { tokens } = await provider.token.request({ params, checks, kept, provider: configured })
    return withLife(tokens)
  }
  const grant = {
    code: parameters.get("code") ?? "",
    redirectUri: redirectUri(provider, serviceUrl),
    codeVerifier,
  }
  const tokens = await exchangeCode(registration, grant, key)
  settings.logger.debug("Code exchanged", { provider: provider.id })
  return tokens
}

/** Returns the user, the session at the provider, and the authentication there, as named in the id_token. */
function sessionAt(claims: VerifiedClaims | undefined): Omit<ProviderSession, "at"> {
  const { sub, sid, auth_time: authTime, acr } = claims ?? {}
  return {
    ...(typeof sub === "string" ? { sub } : {}),
    ...(typeof sid === "string" && sid !== "" && isStorableText(sid) ? { sid } : {}),
    ...(isNumericDate(authTime) ? { authTime } : {}),
    ...(typeof acr === "string" ? { acr } : {}),
  }
}

/** The provider's profile of the user, with the id_token's claims if there was an id_token. */
interface ProfileAndClaims {
  readonly profile: Profile
  readonly claims?: VerifiedClaims | undefined
}

async function profileOf(
  response: AuthorizationResponse,
  tokens: TokenSet,
  key: BoundKey | undefined,
  context: Context,
): Promise<ProfileAndClaims> {
  const { provider } = response.registration
  if (!providerKinds[provider.type].hasIdToken)
    return { profile: await userinfoOf(response, tokens, key, context) }
  const claims = await claimsOf(response, tokens)
  context.settings.logger.debug("id_token verified", { provider: provider.id })
  if (!isAllowedTenant(provider, claims["tid"]))
    throw new OAuthCallbackError(
      `The user belongs to the tenant ${JSON.stringify(claims["tid"])}, which \`allowedTenants\` of ` +
        `"${provider.id}" does not list.`,
    )
  if (provider.idToken) return { profile: claims, claims }
  const profile = await userinfoOf(response, tokens, key, context)
  if (profile.sub !== claims.sub)
    throw new OutboundError("The UserInfo response and the id_token are about different users.")
  return { profile: withTenantOf(claims, profile), claims }
}

async function claimsOf(
  { registration, transaction, parameters }: AuthorizationResponse,
  { id_token: idToken, access_token: accessToken }: TokenSet,
): Promise<VerifiedClaims & { readonly sub: string }> {
  const { provider } = registration
  if (typeof idToken !== "string" || typeof accessToken !== "string")
    throw new OAuthCallbackError(`"${provider.id}" didn't return both an id_token and an access token.`)
  const { verifyIdToken } = await idTokens()
  return verifyIdToken(idToken, registration, {
    nonce: transaction.nonce,
    issuer: provider.issuer === undefined ? undefined : parameters.get("iss"),
    accessToken,
    maxAge: transaction.maxAge,
    essentialAcr: transaction.essentialAcr,
  })
}

async function userinfoOf(
  { registration }: AuthorizationResponse,
  tokens: TokenSet,
  key: BoundKey | undefined,
  { serviceUrl }: Context,
): Promise<Profile> {
  const { request } = registration.provider.userinfo
  if (request === undefined) return requestUserinfo(registration, tokens, key)
  const profile: unknown = await request({ tokens, provider: configuredProvider(registration, serviceUrl) })
  if (typeof profile !== "object" || profile === null)
    throw new OutboundError("`userinfo.request` returned no profile.")
  return profile as Profile
}

/**
 * Replaces the profile's `tid` with the verified one, because only the id_token says which tenant a user belongs to.
 */
function withTenantOf({ tid }: VerifiedClaims, { tid: _unverified, ...profile }: Profile): Profile {
  return tid === undefined ? profile : { ...profile, tid }
}

/**
 * Returns true unless the provider says that the address isn't verified. If the claim is present, it must be the
 * boolean `true` [ID-19]. Apple and PayPal, whose addresses are all verified, send it as text.
 */
function isVerified(profile: Profile, { onlyVerifiedEmails }: OAuthProvider): boolean {
  const said: unknown = profile.email_verified
  return said === undefined || said === null || said === true || (onlyVerifiedEmails && said === "true")
}

/** The headers of the request. Some providers refuse requests without a user agent. */
const accept = { accept: "application/json, application/jwt", "user-agent": "latchkey" }

const signatures = /* @__PURE__ */ lazily(async () => import("../id-token/verify-signature.ts"))

/**
 * Requests the user's profile from the UserInfo endpoint
 * ([OpenID Connect Core §5.3](https://openid.net/specs/openid-connect-core-1_0.html#UserInfo)), or from its
 * equivalent at a plain OAuth provider.
 *
 * @param key - the key that the access token is bound to (RFC 9449).
 * @throws OutboundError if the answer isn't valid.
 */
async function requestUserinfo(
  registration: ClientRegistration,
  tokens: TokenSet,
  key: BoundKey | undefined,
): Promise<Profile> {
  const { provider, server } = registration
  const { conform, params } = provider.userinfo
  const url = new URL(server.userinfo_endpoint ?? "")
  for (const [name, value] of endpointParameters({ params })) url.searchParams.set(name, value)
  const accessToken = tokens.access_token ?? ""
  const answer =
    key === undefined
      ? await outbound(provider, url, { headers: { ...accept, authorization: `Bearer ${accessToken}` } })
      : await key.requestResource(url, accessToken, accept)
  const repaired = conform === undefined ? answer : await conformed(answer, conform)
  if (repaired.status !== 200) {
    throw new OutboundError(`The UserInfo endpoint answered with status ${repaired.status}.`)
  }
  return readProfile(repaired, registration)
}

async function readProfile(answer: ProviderAnswer, registration: ClientRegistration): Promise<Profile> {
  const { provider, server } = registration
  const registered = provider.client.userinfo_signed_response_alg
  if (mediaTypeOf(answer.headers) !== "application/jwt") {
    // A client that's registered for signed answers accepts only those (OpenID Connect Core §5.3.2).
    if (registered === undefined) return readJson(answer)
    throw new OutboundError("The UserInfo response is not signed.")
  }
  const { skew, verifySignature } = await signatures()
  const announced = server.userinfo_signing_alg_values_supported
  const claims = await verifySignature(parseSignedToken(textOf(answer)), registration, registered, announced)
  checkSigned(claims, registration, skew)
  return claims
}

/** Checks the claims that a signed answer makes about itself (OpenID Connect Core §5.3.2, RFC 7519 §4.1). */
function checkSigned(
  { iss, aud, exp, nbf, tid }: VerifiedClaims,
  { server, clientId }: ClientRegistration,
  skew: number,
): void {
  const now = Date.now() / 1000
  const issuer = tenantIssuer(server.issuer, tid)
  if (iss === undefined ? tid !== undefined && issuer === undefined : iss !== issuer)
    throw new OutboundError("The signed UserInfo response names another issuer.")
  if (aud !== undefined && aud !== clientId && !(Array.isArray(aud) && aud.includes(clientId)))
    throw new OutboundError("The signed UserInfo response is for another client.")
  if (exp !== undefined && (!isNumericDate(exp) || exp <= now - skew))
    throw new OutboundError("The signed UserInfo response has expired.")
  if (nbf !== undefined && (!isNumericDate(nbf) || nbf > now + skew))
    throw new OutboundError("The signed UserInfo response is not valid yet.")
}
