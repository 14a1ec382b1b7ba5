// The configuration as settings, which are created once and frozen. `resolve` never throws: a fault is kept until
// `recover`. The rules are rows, whose errors and texts are loaded only in development or if one may apply.

import type { Adapter } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import { cookieSpecs } from "../cookies/names.ts"
import { createLogger, debugs } from "../logger/logger.ts"
import type { Reports } from "../provider/normalize-provider.ts"
import { chain, lazily, type Lazy, type MaybePromise, awaitAll } from "../runtime/lazily.ts"
import { type AuthConfig, environment, skipCSRFCheck } from "./auth-config.ts"
import { defaultBasePath, environmentOf, normalizePath } from "./env.ts"
import { needsCheck, type ReadConfig } from "./configuration-rules.ts"
import { secondsOptions, type Shaped, shapedConfig } from "./options.ts"
import { readProviders } from "./read-providers.ts"
import { keptProvider, type Settings } from "./settings.ts"

interface Resolved {
  readonly settings: Lazy<Settings>
  readonly environment: AuthConfig[typeof environment]
}

/** Each entry is a pure function of its key, and is kept as long as the key. */
const resolved = new WeakMap<AuthConfig, Resolved>()

// Loaded for the configurations that need them.
const loadAdapter = /* @__PURE__ */ lazily(async () => import("./adapter-settings.ts"))
const loadCleaning = /* @__PURE__ */ lazily(
  async () => (await import("../logger/control-characters.ts")).withoutControls,
)
const loadAudit = /* @__PURE__ */ lazily(async () => (await import("./audited-settings.ts")).auditedSettings)
const loadObserver = /* @__PURE__ */ lazily(
  async () => (await import("../telemetry/observer.ts")).createObserver,
)
const loadHosts = /* @__PURE__ */ lazily(async () => (await import("./trusted-hosts.ts")).trustedOrigin)
const loadRules = /* @__PURE__ */ lazily(async () => (await import("./check-config.ts")).checkConfig)

/**
 * Returns the settings of a configuration. They're created at the first request, kept as long as the configuration
 * object, and returned synchronously from then on. Never throws: an error becomes {@link Settings.fault}. After
 * `setEnvDefaults` on the same object, they're created again.
 */
export function resolve(config: AuthConfig): MaybePromise<Settings> {
  const entry = resolved.get(config)
  if (entry !== undefined && entry.environment === config[environment]) return entry.settings()
  const settings = settingsOf(config)
  resolved.set(config, { settings, environment: config[environment] })
  return settings()
}

/**
 * Creates the settings once, even if several requests arrive while code is loading: the first request that has
 * everything creates them.
 */
function settingsOf(application: AuthConfig): Lazy<Settings> {
  const read = reading(application)
  let settings: Settings | undefined
  return lazily(() =>
    chain(read(), (found) => {
      if (!needsCheck(found)) return (settings ??= Object.freeze(found.settings))
      return chain(
        loadRules(),
        (check) => (settings ??= Object.freeze({ ...found.settings, fault: check(found) })),
      )
    }),
  )
}

/** Returns a function that reads a configuration for the rules. All calls have the same result. */
export function reading(application: AuthConfig): () => MaybePromise<ReadConfig> {
  const shaped = shapedConfig(application)
  let read: ReadConfig | undefined
  return () => chain(partsOf(shaped.config), (parts) => (read ??= readConfig(shaped, parts)))
}

/** The code that only some configurations need. */
type Parts = Awaited<ReturnType<typeof partsOf>>

function partsOf({ adapter, revocation, logger, trustHost, audit, telemetry }: AuthConfig) {
  return awaitAll({
    adapterSettings: adapter === undefined && !revocation ? undefined : loadAdapter(),
    withoutControls: logger && loadCleaning(),
    trustedOrigin: Array.isArray(trustHost) ? loadHosts() : undefined,
    auditedSettings: audit && loadAudit(),
    createObserver: telemetry && loadObserver(),
  })
}

/** Returns the limits on attempts, the challenge, and the settings that determine a client's network. */
function attemptSettings({ limits, challenge, trustedProxies, clientAddress }: AuthConfig) {
  return { limits: limits === true ? {} : limits || undefined, challenge, trustedProxies, clientAddress }
}

function readConfig({ config, misshapen }: Shaped, parts: Parts): ReadConfig {
  const { adapterSettings, withoutControls = asItIs, trustedOrigin, auditedSettings, createObserver } = parts
  const { production, url, platformOrigins = [] } = environmentOf(config)
  const logger = createLogger(config.logger, config.debug === true, withoutControls)
  const observe = config.telemetry && createObserver?.(config.telemetry, logger)
  const reports = { logger, observe }
  const { providers, unreadable } = readProviders(config, reports)
  const secrets = listOfSecrets(config.secret)
  const account = accountSettings(config)
  const passkeyProviders = [...providers.values()].filter((one) => one.type === "webauthn")
  const { adapter, revocation } = storesOf(config, reports, adapterSettings)
  const session = sessionSettings(config, { secrets, revocation })
  const { trustHost = false } = config
  const settings: Settings = {
    fault: undefined,
    production,
    origin: originOf(url),
    platformOrigins,
    trustHost,
    trustedOrigin: Array.isArray(trustHost) ? (origin) => trustedOrigin?.(trustHost, origin) : undefined,
    ...attemptSettings(config),
    basePath: normalizePath(config.basePath ?? defaultBasePath),
    secrets,
    bodyTimeout: config.bodyTimeout ?? secondsOptions.bodyTimeout.byDefault,
    ...session,
    account,
    freshSessions: config.freshSessions === true,
    linking:
      adapterSettings?.linkingSettings(config, { ...session, adapter, providers, passkeyProviders }) ??
      Object.freeze({ ...config.linking, unproven: "keep" }),
    registration: config.registration === "open" ? undefined : config.registration,
    providers,
    passkeyProviders,
    keepsInCookies:
      adapter === undefined && [...providers.keys()].some((id) => keptProvider(id, { providers, account })),
    adapter,
    callbacks: config.callbacks ?? {},
    events: config.events ?? {},
    pages: config.pages ?? {},
    theme: { colorScheme: "auto", logo: "", brandColor: "", buttonText: "", ...config.theme },
    languages: config.languages,
    ...reports,
    audited: config.audit && auditedSettings?.(config.audit),
    debugging: debugs(config.logger, config.debug === true),
    ...cookieSettings(config),
  }
  return { config, settings, adapterSettings, providers: [...providers.values()], misshapen, unreadable, url }
}

/** Returns the stores of a configuration: the guarded adapter, and the store of revocations. */
function storesOf(
  config: AuthConfig,
  { logger, observe }: Reports,
  adapterSettings: Parts["adapterSettings"],
): Pick<Settings, "adapter" | "revocation"> {
  if (adapterSettings === undefined) return { adapter: undefined, revocation: undefined }
  const guard = (adapter: Adapter): GuardedAdapter => adapterSettings.guardAdapter(adapter, logger, observe)
  const adapter = config.adapter && guard(config.adapter)
  return { adapter, revocation: adapterSettings.revocationOf(config, adapter, guard) }
}

function cookieSettings(config: AuthConfig): Pick<Settings, "csrfProtection" | "secureCookies" | "cookies"> {
  const { useSecureCookies: secureCookies, cookies } = config
  return {
    csrfProtection: config.skipCSRFCheck !== skipCSRFCheck,
    secureCookies,
    cookies: Object.freeze({ secure: cookieSpecs(true, cookies), plain: cookieSpecs(false, cookies) }),
  }
}

/**
 * Returns a part of a message unchanged. Without the application's own logger, the console's code cleans messages
 * itself.
 */
function asItIs<Part>(part: Part): Part {
  return part
}

function accountSettings({ account }: AuthConfig): Settings["account"] {
  return Object.freeze({
    keepTokens: account?.keepTokens === true,
    renewAhead: account?.renewAhead ?? secondsOptions["account.renewAhead"].byDefault,
    seal: account?.seal === true,
  })
}

/** Returns the origin of an http(s) URL, or undefined for other URLs, because they have no usable origin. */
function originOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { protocol, origin } = new URL(url)
  return protocol === "https:" || protocol === "http:" ? origin : undefined
}

type SessionSettings = Pick<
  Settings,
  | "strategy"
  | "maxAge"
  | "updateAge"
  | "absoluteMaxAge"
  | "lifetime"
  | "maxPerUser"
  | "sessionDetails"
  | "revocation"
  | "remembersSignIns"
  | "generateSessionToken"
  | "jwt"
>

/** Returns the settings for sessions: their strategy, their limits, and which details are kept. */
function sessionSettings(
  config: AuthConfig,
  { secrets, revocation }: Pick<Settings, "secrets" | "revocation">,
): SessionSettings {
  const { session = {}, jwt } = config
  const strategy = session.strategy ?? (config.adapter === undefined ? "jwt" : "database")
  const maxAge = session.maxAge ?? secondsOptions["session.maxAge"].byDefault
  // A token must not outlive its session [SE-03].
  const tokenMaxAge = Math.min(jwt?.maxAge ?? maxAge, maxAge)
  const { absoluteMaxAge, lifetime, maxPerUser, details: sessionDetails = false } = session
  return {
    strategy,
    maxAge,
    updateAge: updateAgeOf(config, strategy === "jwt" ? tokenMaxAge : maxAge, strategy),
    absoluteMaxAge,
    lifetime,
    maxPerUser,
    sessionDetails,
    revocation,
    remembersSignIns: absoluteMaxAge !== undefined || sessionDetails || revocation !== undefined,
    generateSessionToken: session.generateSessionToken,
    jwt: Object.freeze({
      secrets: jwt?.secret === undefined ? secrets : listOfSecrets(jwt.secret),
      secret: asGiven(jwt?.secret ?? config.secret ?? ""),
      maxAge: tokenMaxAge,
      encode: jwt?.encode,
      decode: jwt?.decode,
    }),
  }
}

/** Returns one or several secrets as a list, without empty texts. */
function listOfSecrets(secret: string | readonly string[] = []): readonly string[] {
  return Object.freeze(withoutEmpty([secret].flat()))
}

/** Returns one or several secrets for the application's own functions, without empty texts in a list. */
function asGiven(secret: string | readonly string[]): string | string[] {
  return typeof secret === "string" ? secret : withoutEmpty(secret)
}

function withoutEmpty(secrets: readonly string[]): string[] {
  return secrets.filter((candidate) => candidate !== "")
}

/**
 * Returns the seconds between two extensions. `maxAge` limits how long a session may be idle. JWT sessions are extended
 * after a tenth of it at the latest, so that active users aren't signed out. Stored sessions keep the configured value,
 * because each extension writes to the store.
 */
function updateAgeOf({ session }: AuthConfig, maxAge: number, strategy: Settings["strategy"]): number {
  const configured = session?.updateAge
  if (configured !== undefined && strategy === "database") return configured
  return Math.min(configured ?? secondsOptions["session.updateAge"].byDefault, maxAge / 10)
}
