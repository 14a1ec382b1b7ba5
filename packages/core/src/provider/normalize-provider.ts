import type { LoggerInstance } from "../logger/logger.ts"
import type { TokenSet } from "../model/account.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { Profile } from "../model/profile.ts"
import type { User } from "../model/user.ts"
import type {
  AuthorizationEndpoint,
  BackchannelLogoutOptions,
  Check,
  ClientMetadata,
  CredentialsConfig,
  EmailConfig,
  OAuthConfig,
  ProviderConfig,
  ProviderStyle,
  TokenEndpoint,
  UserinfoEndpoint,
  WebAuthnConfig,
} from "./provider.ts"
import { defaultAccount, defaultProfile } from "./defaults.ts"
import { endpointDefault, endpointObject, type Endpoint } from "./endpoint.ts"
import { merge } from "./merge.ts"
import { isSimpleWebAuthn } from "./simple-webauthn.ts"
import { customFetch } from "./symbols.ts"

/** An OAuth or OpenID Connect provider as the engine works with it: options merged, endpoints as objects. */
export interface OAuthProvider {
  readonly id: string
  readonly name: string
  readonly type: "oauth" | "oidc"
  readonly style: ProviderStyle | undefined
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
  /** Whether the profile is that of the id_token. */
  readonly idToken: boolean
  /** In lower case; undefined allows every tenant of the issuer. */
  readonly allowedTenants: readonly string[] | undefined
  /** Beside the client. A set, so that a text given by mistake does not match by its parts. */
  readonly trustedAudiences: ReadonlySet<unknown>
  readonly profile: (profile: Profile, tokens: TokenSet) => Awaitable<User>
  readonly account: (tokens: TokenSet) => TokenSet | undefined | void
  /** Undefined: as the configuration says. */
  readonly keepTokens: boolean | undefined
  /** Seconds. Undefined: as the configuration says. */
  readonly renewAhead: number | undefined
  readonly allowDangerousEmailAccountLinking: boolean
  /** Whether every address that it gives is verified. */
  readonly onlyVerifiedEmails: boolean
  /** When a sign-out goes on at the provider; undefined: never by itself. */
  readonly logout: "provider" | "on-request" | undefined
  readonly revokesTokens: boolean
  /** Undefined where no logout tokens are taken. */
  readonly backchannelLogout: Readonly<BackchannelLogoutOptions> | undefined
  /** Whether others may begin a sign-in. */
  readonly initiateLogin: boolean
  readonly redirectProxyUrl: string | undefined
  readonly fetch: typeof fetch | undefined
  /** The configuration's. */
  readonly logger: LoggerInstance
  /** The merged object with whatever else the application put there, for the provider's own functions. */
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

/** A provider of any kind as the engine works with it. */
export type InternalProvider = OAuthProvider | EmailProvider | CredentialsProvider | WebAuthnProvider

/** Whether a provider speaks OAuth, with OpenID Connect on top of it or without. */
export function isOAuthProvider(provider: InternalProvider | undefined): provider is OAuthProvider {
  return provider?.type === "oidc" || provider?.type === "oauth"
}

/**
 * Merges what the application gave (`options`) over the provider's defaults.
 *
 * @param redirectProxyUrl - the configuration's; the provider's own wins.
 * @param logger - the configuration's.
 */
export function normalizeProvider(
  provider: ProviderConfig,
  redirectProxyUrl: string | undefined,
  logger: LoggerInstance,
): InternalProvider {
  switch (provider.type) {
    case "oauth":
    case "oidc":
      return normalizeOAuth(provider, redirectProxyUrl, logger)
    case "email":
      return Object.freeze(merge<EmailConfig>(provider, provider.options ?? {}))
    case "credentials":
      return normalizeCredentials(provider as CredentialsConfig)
    case "webauthn":
      return normalizeWebAuthn(provider)
  }
}

/** A library that the application gives takes the place of the provider's; single functions stand before those of it. */
function normalizeWebAuthn(provider: WebAuthnConfig): WebAuthnProvider {
  const merged = merge<WebAuthnConfig>(provider, provider.options ?? {})
  const given = provider.options?.simpleWebAuthn
  return Object.freeze(isSimpleWebAuthn(given) ? { ...merged, simpleWebAuthn: given } : merged)
}

/** The fields of the form are of whatever type the application gave them; the sign-in page reads what is text. */
function normalizeCredentials(provider: CredentialsConfig): CredentialsProvider {
  return Object.freeze(merge<CredentialsConfig>(provider, provider.options ?? {}))
}

function normalizeOAuth(
  provider: OAuthConfig<unknown>,
  redirectProxyUrl: string | undefined,
  logger: LoggerInstance,
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
      // Of these two the provider may have functions that repair its answers.
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
    profile: merged.profile ?? defaultProfile,
    account: merged.account ?? defaultAccount,
    ...trustInEmails(merged),
    ...afterSignIn(merged),
    redirectProxyUrl: merged.redirectProxyUrl ?? redirectProxyUrl,
    fetch: merged[customFetch],
    logger,
    merged,
  })
}

/** What the addresses that a provider gives are good for. */
function trustInEmails(
  merged: OAuthConfig<unknown>,
): Pick<OAuthProvider, "allowDangerousEmailAccountLinking" | "onlyVerifiedEmails"> {
  const { options } = merged
  // What the provider's file promises is true of its own `profile`.
  const { onlyVerifiedEmails } = options?.profile === undefined ? merged : options
  return {
    allowDangerousEmailAccountLinking: merged.allowDangerousEmailAccountLinking === true,
    onlyVerifiedEmails: onlyVerifiedEmails === true,
  }
}

/** What a provider has to do with tokens and sign-outs, and whether others begin sign-ins there. */
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
