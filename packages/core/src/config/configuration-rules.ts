import type { WarningCode } from "../logger/warnings.ts"
import { isOAuthProvider, type InternalProvider, type OAuthProvider } from "../provider/normalize-provider.ts"
import type * as AdapterSettings from "./adapter-settings.ts"
import type { AuthConfig } from "./auth-config.ts"
import type { UnreadableProvider } from "./read-providers.ts"
import type { Settings } from "./settings.ts"
import type { Misshapen } from "./shaped-config.ts"
import { allSecrets, isShort } from "./short-secrets.ts"

/** A configuration that has been read: the subject of the rules. */
export interface ReadConfig {
  readonly config: AuthConfig
  readonly settings: Settings
  /** Undefined if the configuration has no adapter. */
  readonly adapterSettings: typeof AdapterSettings | undefined
  /** The providers of the settings. */
  readonly providers: readonly InternalProvider[]
  /** The first option of the wrong shape. */
  readonly misshapen: Misshapen | undefined
  readonly unreadable: UnreadableProvider | undefined
  /** `AUTH_URL`. */
  readonly url: string | undefined
}

/**
 * Returns true if a rule must look at a configuration. This must be cheap, because it runs for every configuration.
 * If it returns false, the rule isn't checked, in development as in production.
 */
export type Applies = (read: ReadConfig) => boolean

/** The warnings about configurations. */
export type WarningRule = Extract<
  WarningCode,
  | "debug-enabled"
  | "experimental-webauthn"
  | "secret-too-short"
  | "secret-guessable"
  | "host-from-request"
  | "limits-in-memory"
  | "unproven-kept"
  | "provider-without-client-id"
  | "unknown-option"
>

/** The warnings in the order in which they're logged; `warn-of-settings.ts` has their details. */
export const warningRules: Readonly<Record<WarningRule, Applies>> = {
  "debug-enabled": ({ config }) => config.debug === true,
  "experimental-webauthn": ({ config }) => config.experimental?.enableWebAuthn === true,
  "secret-too-short": ({ settings }) => !settings.production && allSecrets(settings).some(isShort),
  "secret-guessable": ({ settings }) => allSecrets(settings).some(mayBeGuessable),
  // Requests choose the host of mailed links, as far as the server in front allows.
  "host-from-request": ({ settings: { production, trustHost, origin }, providers }) =>
    production &&
    trustHost === true &&
    origin === undefined &&
    providers.some(({ type }) => type === "email"),
  "limits-in-memory": ({ settings: { production, limits, adapter } }) =>
    production && limits !== undefined && !limits.store && adapter === undefined,
  "unproven-kept": ({ adapterSettings, settings }) => adapterSettings?.keepsUnproven(settings) === true,
  "provider-without-client-id": ({ providers }) => providers.some(lacksClient),
  // Typing mistakes are found during development.
  "unknown-option": ({ settings }) => !settings.production,
}

/** The rules that a configuration can break. */
export type FaultRule =
  | "shape"
  | "url"
  | "trustedHosts"
  | "host"
  | "developmentOnly"
  | "noSecret"
  | "manySecrets"
  | "shortSecret"
  | "seconds"
  | "strategy"
  | "linking"
  | "limits"
  | "trustedProxies"
  | "audit"
  | "cookies"
  | "languages"
  | "providers"
  | "conditionalUI"
  | "unreadable"
  | "onlyCredentials"
  | "adapter"
  | "revocation"
  | "details"
  | "backchannel"

/** The rules in the order in which they're checked; `find-fault.ts` has their errors. */
export const faultRules: Readonly<Record<FaultRule, Applies>> = {
  shape: ({ misshapen }) => misshapen !== undefined,
  url: ({ url, settings }) => url !== undefined && settings.origin === undefined,
  trustedHosts: ({ settings }) => Array.isArray(settings.trustHost),
  host: ({ settings }) => settings.origin === undefined && settings.trustHost === false,
  developmentOnly: ({ settings, providers }) =>
    settings.production && providers.some(({ developmentOnly }) => developmentOnly),
  noSecret: ({ settings }) => settings.secrets.length === 0,
  manySecrets: ({ settings }) => settings.secrets.length > 10,
  shortSecret: ({ settings }) => settings.production && allSecrets(settings).some(isShort),
  seconds: ({ config }) => secondsOf(config).some((value) => value !== undefined && !isUsual(value)),
  strategy: ({ config: { session } }) =>
    session?.strategy !== undefined && session.strategy !== "jwt" && session.strategy !== "database",
  linking: ({ config }) => config.linking !== undefined,
  limits: ({ config }) => typeof config.limits === "object",
  trustedProxies: ({ config }) => config.trustedProxies !== undefined,
  audit: ({ config }) => config.audit !== undefined,
  cookies: ({ config }) => config.cookies !== undefined,
  languages: ({ config }) => config.languages?.fault !== undefined,
  providers: ({ providers }) => providers.some((provider) => !isPlain(provider)),
  conditionalUI: ({ settings }) => settings.passkeyProviders.length > 1,
  unreadable: ({ unreadable }) => unreadable !== undefined,
  onlyCredentials: ({ settings: { strategy }, providers }) =>
    strategy === "database" && providers.length > 0 && providers.every(({ type }) => type === "credentials"),
  adapter: lacksAdapter,
  revocation: ({ config }) => Boolean(config.revocation),
  details: ({ settings }) => settings.sessionDetails,
  backchannel: ({ providers }) =>
    providers.some((provider) => isOAuthProvider(provider) && provider.backchannelLogout !== undefined),
}

/** Returns true if the rules must be loaded: always in development, and otherwise if one of them applies. */
export function needsCheck(read: ReadConfig): boolean {
  return [warningRules, faultRules].some((rules) => Object.values(rules).some((applies) => applies(read)))
}

/** Returns true for an OAuth provider without a client id: it may be set up later. */
export function lacksClient(provider: InternalProvider): boolean {
  return isOAuthProvider(provider) && !provider.clientId
}

/** True if a secret has few different characters or its first third occurs again, as in every text that repeats itself. */
function mayBeGuessable(secret: string): boolean {
  return new Set(secret).size < 8 || secret.includes(secret.slice(0, Math.ceil(secret.length / 3)), 1)
}

function secondsOf({ session, jwt, account, revocation, bodyTimeout }: AuthConfig): readonly unknown[] {
  return [
    session?.maxAge,
    session?.updateAge,
    session?.absoluteMaxAge,
    typeof revocation === "object" ? revocation.cacheMaxAge : undefined,
    jwt?.maxAge,
    account?.renewAhead,
    bodyTimeout,
  ]
}

function isUsual(seconds: unknown): boolean {
  return Number.isFinite(seconds) && Number(seconds) >= 1
}

/** True unless every part of a configuration that may store something has the methods for it. */
function lacksAdapter({ adapterSettings, settings: { adapter, strategy }, providers }: ReadConfig): boolean {
  return adapter === undefined
    ? strategy === "database" || providers.some(({ type }) => type === "email" || type === "webauthn")
    : adapterSettings?.lacksMethods(adapter) === true
}

/** True for a provider with only the options that every application uses. */
function isPlain(provider: InternalProvider): boolean {
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

function isPlainUrl(url: unknown): boolean {
  if (url === undefined) return true
  return typeof url === "string" && url.startsWith("https://") && URL.canParse(url)
}
