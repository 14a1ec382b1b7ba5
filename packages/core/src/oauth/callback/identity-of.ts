import { keptProvider } from "../../config/settings.ts"
import { OAuthCallbackError } from "../../errors/classes.ts"
import type { Context } from "../../http/context.ts"
import type { Identity, ProviderSession } from "../../identity/verified.ts"
import { isNumericDate } from "../../model/dates.ts"
import { isStorableText } from "../../model/is-storable-text.ts"
import { maxStoredImageLength } from "../../model/profile-texts.ts"
import type { TokenSet } from "../../model/account.ts"
import type { Profile } from "../../model/session.ts"
import { accountFrom } from "../../provider/defaults.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { lazily } from "../../runtime/lazily.ts"
import type { SignInTransaction } from "../checks/sign-in-transaction.ts"
import { configuredProvider } from "../authorization/configured-provider.ts"
import type { BoundKey } from "../token/bound-key.ts"
import { exchangeCode } from "../token/exchange-code.ts"
import { OutboundError } from "../http/outbound-error.ts"
import { redirectUri } from "../authorization/redirect-uri.ts"
import type { ClientRegistration } from "../client/client-registration.ts"
import type { VerifiedClaims } from "../id-token/verify-signature.ts"
import { isAllowedTenant } from "../discovery/tenant.ts"
import { withLife } from "../token/request-tokens.ts"
import { userOfProfile } from "./user-of-profile.ts"
import { requestUserinfo } from "./request-userinfo.ts"

/** A validated authorization response, and the values it's checked against. */
export interface AuthorizationResponse {
  readonly registration: ClientRegistration
  readonly transaction: SignInTransaction
  readonly parameters: ReadonlyMap<string, string>
}

/** The provider's answers, from which an identity is created. */
export interface ProviderAnswer {
  readonly tokens: TokenSet
  readonly profile: Profile
  readonly providerSession: ProviderSession
  /** The requested scope, if the tokens are kept. */
  readonly scope?: string | undefined
}

const idTokens = /* @__PURE__ */ lazily(async () => import("../id-token/verify-id-token.ts"))
const keys = /* @__PURE__ */ lazily(async () => import("../token/bound-key.ts"))

/** Exchanges the code for tokens, verifies the id_token and requests the profile. */
export async function providerAnswer(
  response: AuthorizationResponse,
  context: Context,
): Promise<ProviderAnswer> {
  const { registration, transaction } = response
  const { provider } = registration
  const answeredAt = Date.now()
  const boundKey =
    provider.client.dpop_bound_access_tokens === true
      ? await (await keys()).createBoundKey(registration)
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
  answer: ProviderAnswer,
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
  { tokens, scope }: ProviderAnswer,
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
  if (provider.type === "oauth") return { profile: await userinfoOf(response, tokens, key, context) }
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
    throw new OutboundError("The UserInfo endpoint answered about another user than the id_token.")
  return { profile: withTenantOf(claims, profile), claims }
}

async function claimsOf(
  { registration, transaction, parameters }: AuthorizationResponse,
  { id_token: idToken, access_token: accessToken }: TokenSet,
): Promise<VerifiedClaims & { readonly sub: string }> {
  const { provider } = registration
  if (typeof idToken !== "string" || typeof accessToken !== "string")
    throw new OAuthCallbackError(`"${provider.id}" gave no id_token, or no access token.`)
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
