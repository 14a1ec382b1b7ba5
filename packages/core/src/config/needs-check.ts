import { isOAuthProvider, type InternalProvider, type OAuthProvider } from "../provider/normalize-provider.ts"
import { optionsFault } from "../provider/symbols.ts"
import type * as AdapterSettings from "./adapter-settings.ts"
import type { AuthConfig } from "./auth-config.ts"
import type { UnreadableProvider } from "./read-providers.ts"
import type { Settings } from "./settings.ts"
import type { Misshapen } from "./options.ts"
import { allSecrets, isPrinted, isShort } from "./secrets.ts"

/** A configuration that has been read, for the rules to check. */
export interface ReadConfig {
  readonly config: AuthConfig
  readonly settings: Settings
  /** Undefined if the configuration has no adapter. */
  readonly adapterSettings: typeof AdapterSettings | undefined
  /** The providers in the settings. */
  readonly providers: readonly InternalProvider[]
  /** The first option that has the wrong shape. */
  readonly misshapen: Misshapen | undefined
  readonly unreadable: UnreadableProvider | undefined
  /** `AUTH_URL`. */
  readonly url: string | undefined
}

/**
 * Returns true if the rules must be loaded: always in development, and otherwise if one of them may apply. It's called
 * for every configuration, and its code is loaded at the start, so it's shorter than the rules table.
 */
export function needsCheck(read: ReadConfig): boolean {
  const { config, settings, adapterSettings, providers, misshapen, unreadable, url } = read
  const { production, origin, trustHost, secrets, jwt, strategy, limits, adapter } = settings
  const { debug, experimental, languages, linking, trustedProxies, audit, cookies } = config
  return (
    !production ||
    debug === true ||
    experimental?.enableWebAuthn === true ||
    Boolean(config.revocation) ||
    settings.sessionDetails ||
    [misshapen, unreadable, linking, trustedProxies, audit, cookies, languages?.fault].some(isGiven) ||
    (limits !== undefined && (config.limits !== true || adapter === undefined)) ||
    Array.isArray(trustHost) ||
    (origin === undefined &&
      (isGiven(url) || !trustHost || providers.some(({ type }) => type === "email"))) ||
    [secrets, jwt.secrets].some(({ length }) => length === 0) ||
    secrets.length > 10 ||
    allSecrets(settings).some((secret) => isShort(secret) || isPrinted(secret) || mayBeGuessable(secret)) ||
    !hasUsualSeconds(config) ||
    !["jwt", "database", undefined].includes(config.session?.strategy) ||
    !providers.every((each) => hasPlainOptions(each) && !each.developmentOnly && !lacksClient(each)) ||
    // Sessions are stored, but nothing can start one.
    (strategy === "database" &&
      providers.length > 0 &&
      providers.every(({ type }) => type === "credentials")) ||
    lacksAdapter(read) ||
    adapterSettings?.keepsUnproven(settings) === true
  )
}

function isGiven(option: unknown): boolean {
  return option !== undefined
}

/** Returns true if a part of the configuration that may store something lacks the methods for it. */
export function lacksAdapter({
  adapterSettings,
  settings: { adapter, strategy },
  providers,
}: ReadConfig): boolean {
  return adapter === undefined
    ? strategy === "database" || providers.some(({ type }) => type === "email" || type === "webauthn")
    : adapterSettings?.lacksMethods(adapter) === true
}

/** Returns true for an OAuth provider without a client id, because it may be set up later. */
export function lacksClient(provider: InternalProvider): boolean {
  return isOAuthProvider(provider) && !provider.clientId
}

/** Returns true if a secret has few different characters, or if its first third occurs again, as in every repetitive text. */
export function mayBeGuessable(secret: string): boolean {
  return new Set(secret).size < 8 || secret.includes(secret.slice(0, Math.ceil(secret.length / 3)), 1)
}

/** Returns true if every number of seconds is at least one, or isn't set. */
export function hasUsualSeconds({ session, jwt, account, revocation, bodyTimeout }: AuthConfig): boolean {
  return [
    session?.maxAge,
    session?.updateAge,
    session?.absoluteMaxAge,
    typeof revocation === "object" ? revocation.cacheMaxAge : undefined,
    jwt?.maxAge,
    account?.renewAhead,
    bodyTimeout,
  ].every((seconds: unknown) => seconds === undefined || (Number.isFinite(seconds) && Number(seconds) >= 1))
}

/** Returns true for a provider that has only the options that every application uses. */
export function hasPlainOptions(provider: InternalProvider): boolean {
  if (!/^(?!\.+$)[\w.~-]+$/.test(provider.id)) return false
  switch (provider.type) {
    case "oauth":
    case "oidc":
      return isPlainOAuth(provider)
    case "email":
      return (
        typeof provider.sendVerificationRequest === "function" &&
        [provider.maxAge, provider.code, provider.codeLength].every((option) => option === undefined)
      )
    case "credentials":
      return typeof provider.authorize === "function"
    case "webauthn":
      return false
  }
}

function isPlainOAuth(provider: OAuthProvider): boolean {
  const { authorization, token, userinfo, issuer, endSessionEndpoint, revocationEndpoint } = provider
  const endpoints: readonly { url?: unknown; request?: unknown }[] = [authorization, token, userinfo]
  return (
    !provider.checks.includes("none") &&
    !lacksPrivateKey(provider) &&
    provider.merged[optionsFault] === undefined &&
    [provider.maxStateLength, provider.logout, provider.backchannelLogout].every(
      (option) => option === undefined,
    ) &&
    !provider.revokesTokens &&
    !provider.initiateLogin &&
    [issuer, endSessionEndpoint, revocationEndpoint].every(isPlainUrl) &&
    (issuer !== undefined ||
      endpoints.every(({ url, request }) => url !== undefined || request !== undefined))
  )
}

/** Returns true if a client authenticates with a key (RFC 7523 §2.2), but the provider doesn't have one. */
export function lacksPrivateKey({ client, clientId, token }: OAuthProvider): boolean {
  const { token_endpoint_auth_method: method } = client
  return method === "private_key_jwt" && Boolean(clientId) && token.clientPrivateKey === undefined
}

function isPlainUrl(url: unknown): boolean {
  if (url === undefined) return true
  return typeof url === "string" && url.startsWith("https://") && URL.canParse(url)
}
