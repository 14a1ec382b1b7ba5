import type { WarningCode } from "../logger/warnings.ts"
import { type InternalProvider, isOAuthProvider, type OAuthProvider } from "../provider/normalize-provider.ts"
import { optionsFault } from "../provider/symbols.ts"
import type * as AdapterSettings from "./adapter-settings.ts"
import type { AuthConfig } from "./auth-config.ts"
import { type Misshapen, type OptionRule, optionRules } from "./options.ts"
import type { UnreadableProvider } from "./read-providers.ts"
import { allSecrets, isPrinted, isShort } from "./secrets.ts"
import type { Settings } from "./settings.ts"

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
 * Returns true if a rule must look at a configuration. It's called for every configuration, and its code is loaded at
 * the start, so it may be an approximation. If it returns false, the rule isn't checked, not even in development.
 */
type Applies = (read: ReadConfig) => boolean

/** The warnings about configurations. */
export type WarningRule = Extract<
  WarningCode,
  | "debug-enabled"
  | "experimental-webauthn"
  | "secret-too-short"
  | "secret-printed"
  | "secret-guessable"
  | "host-from-request"
  | "limits-in-memory"
  | "unproven-kept"
  | "provider-without-client-id"
  | "unknown-option"
>

/** The warnings in the order in which they're logged; `check-config.ts` has their details. */
export const warningRules: Readonly<Record<WarningRule, Applies>> = {
  "debug-enabled": ({ config }) => config.debug === true,
  "experimental-webauthn": ({ config }) => config.experimental?.enableWebAuthn === true,
  "secret-too-short": ({ settings }) => !settings.production && allSecrets(settings).some(isShort),
  "secret-printed": ({ settings }) => !settings.production && allSecrets(settings).some(isPrinted),
  "secret-guessable": ({ settings }) => allSecrets(settings).some(mayBeGuessable),
  // Requests choose the host of links in e-mails, if the server in front allows it.
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
  | "printedSecret"
  | OptionRule
  | "providers"
  | "conditionalUI"
  | "unreadable"
  | "onlyCredentials"
  | "adapter"
  | "revocation"
  | "details"
  | "backchannel"

/** The rules in the order in which they're checked; `check-config.ts` has their errors. */
export const faultRules: Readonly<Record<FaultRule, Applies>> = {
  shape: ({ misshapen }) => misshapen !== undefined,
  url: ({ url, settings }) => url !== undefined && settings.origin === undefined,
  trustedHosts: ({ settings }) => Array.isArray(settings.trustHost),
  host: ({ settings }) => settings.origin === undefined && settings.trustHost === false,
  developmentOnly: ({ settings, providers }) =>
    settings.production && providers.some(({ developmentOnly }) => developmentOnly),
  noSecret: ({ settings: { secrets, jwt } }) => [secrets, jwt.secrets].some(({ length }) => length === 0),
  manySecrets: ({ settings }) => settings.secrets.length > 10,
  shortSecret: ({ settings }) => settings.production && allSecrets(settings).some(isShort),
  printedSecret: ({ settings }) => settings.production && allSecrets(settings).some(isPrinted),
  ...optionRules,
  providers: ({ providers }) => !providers.every(hasPlainOptions),
  conditionalUI: ({ settings }) => settings.passkeyProviders.length > 1,
  unreadable: ({ unreadable }) => unreadable !== undefined,
  // Sessions are stored, but nothing can start one.
  onlyCredentials: ({ settings: { strategy }, providers }) =>
    strategy === "database" && providers.length > 0 && providers.every(({ type }) => type === "credentials"),
  adapter: lacksAdapter,
  revocation: ({ config }) => Boolean(config.revocation),
  details: ({ settings }) => settings.sessionDetails,
  backchannel: ({ providers }) =>
    providers.some((provider) => isOAuthProvider(provider) && provider.backchannelLogout !== undefined),
}

/** Returns true if the warnings and errors must be loaded, because a rule applies: in development, one always does. */
export function needsCheck(read: ReadConfig): boolean {
  return [...Object.values(warningRules), ...Object.values(faultRules)].some((applies) => applies(read))
}

/** Returns true if a part of the configuration that may store something lacks the methods for it. */
function lacksAdapter(read: ReadConfig): boolean {
  const { adapterSettings, settings, providers } = read
  const { adapter, strategy } = settings
  return adapter === undefined
    ? strategy === "database" ||
        read.config.registration !== undefined ||
        providers.some(({ type }) => type === "email" || type === "webauthn")
    : adapterSettings?.lacksMethods(adapter) === true
}

/** Returns true for an OAuth provider without a client id, because it may be set up later. */
export function lacksClient(provider: InternalProvider): boolean {
  return isOAuthProvider(provider) && !provider.clientId
}

/** Returns true if a secret has few different characters, or if its first third occurs again, as in every repetitive text. */
function mayBeGuessable(secret: string): boolean {
  return new Set(secret).size < 8 || secret.includes(secret.slice(0, Math.ceil(secret.length / 3)), 1)
}

/** Returns true for a provider that has only the options that every application uses. */
function hasPlainOptions(provider: InternalProvider): boolean {
  if (!/^(?!(?:\.+|session)$)[\w.~-]+$/.test(provider.id)) return false
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
      return typeof provider.authorize === "function" && provider.stored === undefined
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
