import { requirements } from "../adapter/requirements.ts"
import type { InternalProvider, OAuthProvider } from "../provider/normalize-provider.ts"
import type { AuthConfig } from "./auth-config.ts"
import type { Findings } from "./check-config.ts"
import { isGuessable } from "./is-guessable.ts"
import { missingForUnproven, provesAddresses } from "./linking-settings.ts"
import { allSecrets, isShort } from "./short-secrets.ts"
import type { Settings } from "./settings.ts"

/**
 * Returns true if the rules and warnings must be loaded: always in development, and in production unless it's certain
 * that they would find nothing. It's certain if a configuration uses only the options that every application uses. If you
 * add a rule or a warning, check that configurations with its subject return true here.
 */
export function needsCheck(config: AuthConfig, settings: Settings, findings: Findings): boolean {
  const isCertain =
    settings.production &&
    findings.misshapen === undefined &&
    findings.unreadable === undefined &&
    isAtHome(settings, findings) &&
    hasGoodSecrets(settings) &&
    hasPlainOptions(config, settings) &&
    hasWholeAdapter(settings) &&
    [...settings.providers.values()].every((provider) => isPlainProvider(provider, settings))
  return !isCertain
}

/** True if the host is known from `AUTH_URL`, or every host is trusted. */
function isAtHome({ origin, trustHost }: Settings, { url }: Findings): boolean {
  return typeof trustHost === "boolean" && (url === undefined ? trustHost : origin !== undefined)
}

function hasGoodSecrets(settings: Settings): boolean {
  const secrets = allSecrets(settings)
  return (
    settings.secrets.length > 0 &&
    settings.secrets.length <= 10 &&
    !secrets.some((secret) => isShort(secret) || isGuessable(secret))
  )
}

function hasPlainOptions(config: AuthConfig, { strategy, sessionDetails, limits }: Settings): boolean {
  const { session, jwt, account, debug, experimental, linking, cookies, revocation } = config
  const { trustedProxies, audit } = config
  const seconds: readonly unknown[] = [
    session?.maxAge,
    session?.updateAge,
    session?.absoluteMaxAge,
    jwt?.maxAge,
    account?.renewAhead,
    config.bodyTimeout,
  ]
  return (
    [experimental, linking, cookies, audit, revocation || undefined, trustedProxies].every(
      (option) => option === undefined,
    ) &&
    debug !== true &&
    (limits === undefined || (config.limits === true && config.adapter !== undefined)) &&
    !sessionDetails &&
    (strategy === "jwt" || strategy === "database") &&
    seconds.every((value) => value === undefined || (Number.isFinite(value) && Number(value) >= 1))
  )
}

/** True if nothing needs an adapter, or the adapter has every method that a configuration may need. */
function hasWholeAdapter(settings: Settings): boolean {
  const { adapter, strategy, providers, revocation } = settings
  if (adapter === undefined)
    return strategy === "jwt" && ![...providers.values()].some(({ type }) => type === "email")
  const isWhole = Object.values(requirements).every((methods) =>
    methods.every((method) => adapter.has(method)),
  )
  const isProven = strategy === "database" || revocation !== undefined
  return isWhole && (!provesAddresses(settings) || (isProven && missingForUnproven(settings).length === 0))
}

function isPlainProvider(provider: InternalProvider, { origin, strategy }: Settings): boolean {
  if (!/^(?!\.+$)[\w.~-]+$/.test(provider.id)) return false
  switch (provider.type) {
    case "oauth":
    case "oidc":
      return isPlainOAuth(provider)
    case "email":
      return (
        origin !== undefined &&
        typeof provider.sendVerificationRequest === "function" &&
        [provider.maxAge, provider.code, provider.codeLength].every((option) => option === undefined)
      )
    case "credentials":
      return strategy === "jwt" && typeof provider.authorize === "function"
    case "webauthn":
      return false
  }
}

function isPlainOAuth(provider: OAuthProvider): boolean {
  const { issuer, endSessionEndpoint, revocationEndpoint } = provider
  const { logout, revokesTokens, backchannelLogout, initiateLogin } = provider
  const endpoints: readonly { url?: unknown; request?: unknown }[] = [
    provider.authorization,
    provider.token,
    provider.userinfo,
  ]
  return (
    Boolean(provider.clientId) &&
    !provider.checks.includes("none") &&
    provider.maxStateLength === undefined &&
    [logout, backchannelLogout].every((option) => option === undefined) &&
    !revokesTokens &&
    !initiateLogin &&
    [issuer, endSessionEndpoint, revocationEndpoint].every(isPlainUrl) &&
    (issuer !== undefined ||
      endpoints.every(({ url, request }) => url !== undefined || request !== undefined))
  )
}

function isPlainUrl(url: unknown): boolean {
  if (url === undefined) return true
  return typeof url === "string" && url.startsWith("https://") && URL.canParse(url)
}
