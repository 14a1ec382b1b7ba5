import type { LoggerInstance } from "../logger/logger.ts"
import type { TokenSet } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { Profile, User } from "../model/session.ts"
import type { Observe } from "../telemetry/telemetry.ts"
import { type Endpoint, endpointDefault, endpointObject } from "./endpoint.ts"
import type { BackchannelLogoutOptions } from "./oauth-config.ts"
import type {
  AuthorizationEndpoint,
  Check,
  ClientMetadata,
  CredentialsConfig,
  EmailConfig,
  OAuthConfig,
  ProviderConfig,
  ProviderStyle,
  PublicProvider,
  TokenEndpoint,
  UserinfoEndpoint,
  WebAuthnConfig,
} from "./provider.ts"
import { isSimpleWebAuthn } from "./simple-webauthn.ts"
import { customFetch } from "./symbols.ts"

/** An OAuth or OpenID Connect provider as the engine uses it: options merged, endpoints as objects. */
export interface OAuthProvider {
  readonly id: string
  readonly name: string
  readonly type: "oauth" | "oidc"
  readonly style: ProviderStyle | undefined
  /** If true, the configuration is refused in production. */
  readonly developmentOnly: boolean | undefined
  readonly issuer: string | undefined
  readonly wellKnown: string | undefined
  readonly authorization: Endpoint<AuthorizationEndpoint>
  readonly token: Endpoint<TokenEndpoint>
  readonly userinfo: Endpoint<UserinfoEndpoint<unknown>>
  readonly jwksEndpoint: string | undefined
  readonly endSessionEndpoint: string | undefined
  readonly revocationEndpoint: string | undefined
  readonly clientId: string | undefined
  readonly clientSecret: string | undefined
  readonly client: ClientMetadata
  readonly checks: readonly Check[]
  /** True if the profile is taken from the id_token. */
  readonly idToken: boolean
  /** In lower case; undefined allows every tenant of the issuer. */
  readonly allowedTenants: readonly string[] | undefined
  /** Audiences besides the client. It's a set because a string given by mistake would match its substrings. */
  readonly trustedAudiences: ReadonlySet<unknown>
  /** Undefined for the default, the standard claims. */
  readonly profile: ((profile: Profile, tokens: TokenSet) => Awaitable<User>) | undefined
  /** Undefined for the default members. */
  readonly account: ((tokens: TokenSet) => TokenSet | undefined | void) | undefined
  /** Undefined for the configuration's value. */
  readonly keepTokens: boolean | undefined
  /** In seconds; undefined for the configuration's value. */
  readonly renewAhead: number | undefined
  readonly allowDangerousEmailAccountLinking: boolean
  /** True if every address from this provider is verified. */
  readonly onlyVerifiedEmails: boolean
  /** The sign-outs that continue at the provider. Undefined means no default. */
  readonly logout: "provider" | "on-request" | undefined
  readonly revokesTokens: boolean
  /** Undefined if no logout tokens are accepted. */
  readonly backchannelLogout: Readonly<BackchannelLogoutOptions> | undefined
  /** True if other sites may begin a sign-in. */
  readonly initiateLogin: boolean
  readonly redirectProxyUrl: string | undefined
  /** In characters; undefined if the vendor isn't known to limit `state`. */
  readonly maxStateLength: number | undefined
  /** The separator between the scopes of a request. */
  readonly scopeSeparator: "," | " "
  readonly fetch: typeof fetch | undefined
  /** The configuration's logger. */
  readonly logger: LoggerInstance
  /** The configuration's telemetry; undefined without it. */
  readonly observe: Observe | undefined
  /** The merged object, with everything else that the application added, for the provider's own functions. */
  readonly merged: Readonly<OAuthConfig<unknown>>
}

/** An e-mail provider with its options merged. */
export interface EmailProvider extends Readonly<EmailConfig> {
  readonly style?: ProviderStyle | undefined
}

/** A credentials provider with its options merged. */
export interface CredentialsProvider extends Readonly<CredentialsConfig> {
  readonly style?: ProviderStyle | undefined
}

/** A WebAuthn provider with its options merged. */
export interface WebAuthnProvider extends Readonly<WebAuthnConfig> {
  readonly style?: ProviderStyle | undefined
}

/** A provider of any type as the engine uses it. */
export type InternalProvider = OAuthProvider | EmailProvider | CredentialsProvider | WebAuthnProvider

/** The logger and the telemetry that a provider's operations are reported to. */
export type Reports = Pick<OAuthProvider, "logger" | "observe">

/** Returns true if a provider uses OAuth, with or without OpenID Connect. */
export function isOAuthProvider(provider: InternalProvider | undefined): provider is OAuthProvider {
  return provider?.type === "oidc" || provider?.type === "oauth"
}

/**
 * Merges the application's `options` over the provider's defaults.
 *
 * @param redirectProxyUrl - the configuration's proxy; the provider's own option takes precedence.
 * @param reports - the configuration's logger and telemetry.
 */
export function normalizeProvider(
  provider: ProviderConfig,
  redirectProxyUrl: string | undefined,
  reports: Reports,
): InternalProvider {
  switch (provider.type) {
    case "oauth":
    case "oidc":
      return normalizeOAuth(provider, redirectProxyUrl, reports)
    case "email":
      return Object.freeze(merge<EmailConfig>(provider, provider.options ?? {}))
    case "credentials":
      return normalizeCredentials(provider as CredentialsConfig)
    case "webauthn":
      return normalizeWebAuthn(provider)
  }
}

/** Prefers the application's library to the provider's, and the application's single functions to the library's. */
function normalizeWebAuthn(provider: WebAuthnConfig): WebAuthnProvider {
  const merged = merge<WebAuthnConfig>(provider, provider.options ?? {})
  const given = provider.options?.simpleWebAuthn
  return Object.freeze(isSimpleWebAuthn(given) ? { ...merged, simpleWebAuthn: given } : merged)
}

/** Accepts form fields of any type from the application; the sign-in page reads only text. */
function normalizeCredentials(provider: CredentialsConfig): CredentialsProvider {
  return Object.freeze(merge<CredentialsConfig>(provider, provider.options ?? {}))
}

function normalizeOAuth(
  provider: OAuthConfig<unknown>,
  redirectProxyUrl: string | undefined,
  reports: Reports,
): OAuthProvider {
  const options = provider.options ?? {}
  const merged = merge<OAuthConfig<unknown>>(
    {
      ...provider,
      authorization: endpointDefault(provider.authorization, options.authorization),
      token: endpointDefault(provider.token, options.token),
      userinfo: endpointDefault(provider.userinfo, options.userinfo),
    },
    {
      ...options,
      // The provider may have functions that repair the answers of these two endpoints.
      token: options.token === undefined ? undefined : endpointObject(options.token),
      userinfo: options.userinfo === undefined ? undefined : endpointObject(options.userinfo),
    },
  )
  return Object.freeze({
    id: merged.id,
    name: merged.name,
    type: merged.type,
    style: merged.style,
    issuer: merged.issuer,
    wellKnown: merged.wellKnown,
    authorization: endpointObject(merged.authorization),
    token: endpointObject(merged.token),
    userinfo: endpointObject(merged.userinfo),
    jwksEndpoint: merged.jwks_endpoint,
    clientId: merged.clientId,
    clientSecret: merged.clientSecret,
    client: merged.client ?? {},
    checks: merged.checks ?? [],
    idToken: merged.type === "oidc" && merged.idToken !== false,
    allowedTenants:
      merged.type === "oidc" ? merged.allowedTenants?.map((tenant) => tenant.toLowerCase()) : undefined,
    trustedAudiences: new Set(merged.type === "oidc" ? merged.trustedAudiences : []),
    profile: merged.profile,
    account: merged.account,
    ...trustIn(merged),
    ...afterSignIn(merged),
    redirectProxyUrl: merged.redirectProxyUrl ?? redirectProxyUrl,
    ...requestFormat(merged),
    fetch: merged[customFetch],
    ...reports,
    merged,
  })
}

/** Returns the vendor's rules for the values of a request. */
function requestFormat({
  maxStateLength,
  scopeSeparator = " ",
}: OAuthConfig<unknown>): Pick<OAuthProvider, "maxStateLength" | "scopeSeparator"> {
  return { maxStateLength, scopeSeparator }
}

/** Returns how far a provider and its addresses can be trusted. */
function trustIn(
  merged: OAuthConfig<unknown>,
): Pick<OAuthProvider, "developmentOnly" | "allowDangerousEmailAccountLinking" | "onlyVerifiedEmails"> {
  const { options } = merged
  // The promise in the provider's file applies only to its own `profile`.
  const { onlyVerifiedEmails } = options?.profile === undefined ? merged : options
  return {
    developmentOnly: merged.developmentOnly,
    allowDangerousEmailAccountLinking: merged.allowDangerousEmailAccountLinking === true,
    onlyVerifiedEmails: onlyVerifiedEmails === true,
  }
}

/** Returns the provider's options for tokens, sign-outs, and sign-ins that other sites begin. */
function afterSignIn(
  merged: OAuthConfig<unknown>,
): Pick<
  OAuthProvider,
  | "keepTokens"
  | "renewAhead"
  | "endSessionEndpoint"
  | "revocationEndpoint"
  | "logout"
  | "revokesTokens"
  | "backchannelLogout"
  | "initiateLogin"
> {
  const { backchannelLogout, initiateLogin } = merged.type === "oidc" ? merged : {}
  return {
    keepTokens: merged.keepTokens,
    renewAhead: merged.renewAhead,
    endSessionEndpoint: merged.end_session_endpoint,
    revocationEndpoint: merged.revocation_endpoint,
    logout: merged.logout,
    revokesTokens: merged.revokeTokens === true,
    backchannelLogout: backchannelLogout === true ? {} : backchannelLogout || undefined,
    initiateLogin: initiateLogin === true,
  }
}

/**
 * Merges `overrides` over `defaults` into a new object, symbols included. Object literals are merged deeply; arrays,
 * functions and instances are replaced; undefined doesn't override any value.
 */
function merge<Shape extends object>(defaults: Shape, overrides: Partial<Shape>): Shape {
  return mergeOpen({ ...(defaults as Open) }, { ...(overrides as Open) }) as Shape
}

type Open = Record<PropertyKey, unknown>

function mergeOpen(defaults: Open, overrides: Open): Open {
  const merged: Open = { ...defaults }
  for (const key of Reflect.ownKeys(overrides)) {
    const value = overrides[key]
    if (value === undefined || key === "__proto__") continue
    const former = merged[key]
    merged[key] = isPlain(value) && isPlain(former) ? mergeOpen(former, value) : value
  }
  return merged
}

/** Returns true for an object literal, but not for an instance of a class, an array or a function. */
function isPlain(value: unknown): value is Open {
  if (typeof value !== "object" || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Returns a provider's public data.
 *
 * @param base - the service's origin and base path.
 */
export function publicProvider({ id, name, type }: InternalProvider, base: string): PublicProvider {
  return { id, name, type, signinUrl: `${base}/signin/${id}`, callbackUrl: `${base}/callback/${id}` }
}

/** The suffixes of the variables that configure a provider. */
export const variableSuffixes = ["ID", "SECRET", "ISSUER", "KEY"] as const

/** The suffix of a variable that configures a provider. */
export type VariableSuffix = (typeof variableSuffixes)[number]

/**
 * Returns the environment variable that configures a provider: `AUTH_MICROSOFT_ENTRA_ID_SECRET` for
 * `microsoft-entra-id`.
 */
export function providerVariable(id: string, suffix: VariableSuffix): string {
  // This isn't a template, because Next 14's minifier inserts it into a message's template, and loses the escapes
  // there.
  return ["AUTH", id.toUpperCase().replaceAll("-", "_"), suffix].join("_")
}
