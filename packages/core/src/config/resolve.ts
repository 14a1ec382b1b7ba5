import { guardAdapter } from "../adapter/guarded.ts"
import { randomHex } from "../crypto/random.ts"
import { cookieSpecs } from "../cookies/names.ts"
import { AuthError } from "../errors/auth-error.ts"
import { InvalidProvider } from "../errors/classes.ts"
import { createLogger, debugs, type LoggerInstance } from "../logger/logger.ts"
import type { Provider, ProviderConfig } from "../provider/contract.ts"
import { normalizeProvider, type InternalProvider } from "../provider/normalize.ts"
import type { AuthConfig } from "./auth-config.ts"
import { defaultBasePath, environmentOf } from "./env.ts"
import { findFault, warnOfSettings } from "./rules.ts"
import type { Settings } from "./settings.ts"
import { environment, skipCSRFCheck } from "./symbols.ts"

interface Resolved {
  readonly settings: Settings
  readonly environment: AuthConfig[typeof environment]
}

/** Each entry is a pure function of its key, and lives as long as it. */
const resolved = new WeakMap<AuthConfig, Resolved>()

/** 30 days, in seconds. */
const defaultMaxAge = 2_592_000
/** In seconds. */
const defaultBodyTimeout = 30
/** 1 day, in seconds. */
const defaultUpdateAge = 86_400

/**
 * The settings of a configuration, made at the first request and kept as long as the configuration object. Never
 * throws: what is wrong is {@link Settings.fault}. `setEnvDefaults` on the same object makes them anew.
 */
export function resolve(config: AuthConfig): Settings {
  const known = resolved.get(config)
  if (known !== undefined && known.environment === config[environment]) return known.settings
  const settings = createSettings(config)
  resolved.set(config, { settings, environment: config[environment] })
  return settings
}

function createSettings(config: AuthConfig): Settings {
  const { production, url, platformOrigins = [] } = environmentOf(config)
  const logger = createLogger(config.logger, config.debug === true)
  const { providers, problem } = normalizeProviders(config, logger)
  const secrets = listOf(config.secret)
  const strategy = config.session?.strategy ?? (config.adapter === undefined ? "jwt" : "database")
  const maxAge = config.session?.maxAge ?? defaultMaxAge
  // No token outlives its session [SE-03].
  const tokenMaxAge = Math.min(config.jwt?.maxAge ?? maxAge, maxAge)
  const draft: Settings = {
    fault: undefined,
    production,
    origin: originOf(url),
    platformOrigins,
    trustHost: config.trustHost ?? false,
    basePath: normalizePath(config.basePath ?? defaultBasePath),
    secrets,
    bodyTimeout: config.bodyTimeout ?? defaultBodyTimeout,
    strategy,
    maxAge,
    updateAge: updateAgeOf(config, strategy === "jwt" ? tokenMaxAge : maxAge, strategy),
    generateSessionToken: config.session?.generateSessionToken ?? (() => randomHex(32)),
    jwt: Object.freeze({
      secrets: config.jwt?.secret === undefined ? secrets : listOf(config.jwt.secret),
      secret: config.jwt?.secret ?? config.secret ?? "",
      maxAge: tokenMaxAge,
      encode: config.jwt?.encode,
      decode: config.jwt?.decode,
    }),
    providers,
    adapter: config.adapter === undefined ? undefined : guardAdapter(config.adapter, logger),
    callbacks: config.callbacks ?? {},
    events: config.events ?? {},
    pages: config.pages ?? {},
    theme: { colorScheme: "auto", logo: "", brandColor: "", buttonText: "", ...config.theme },
    logger,
    debugging: debugs(config.logger, config.debug === true),
    csrfProtection: config.skipCSRFCheck !== skipCSRFCheck,
    secureCookies: config.useSecureCookies,
    cookies: Object.freeze({
      secure: cookieSpecs(true, config.cookies),
      plain: cookieSpecs(false, config.cookies),
    }),
  }
  warnOfSettings(config, draft)
  return Object.freeze({ ...draft, fault: findFault(config, draft, url) ?? problem })
}

/**
 * Seconds between two renewals. `maxAge` is how long a session may be idle: with JWT sessions a renewal comes after a
 * tenth of it at the latest, so that no active person is signed out. A stored session keeps what was configured, for
 * each renewal is a write.
 */
function updateAgeOf({ session }: AuthConfig, maxAge: number, strategy: Settings["strategy"]): number {
  const given = session?.updateAge
  if (given !== undefined && strategy === "database") return given
  return Math.min(given ?? defaultUpdateAge, maxAge / 10)
}

/** The providers by id. A provider that cannot be read is a fault of the configuration, not an exception. */
function normalizeProviders(
  config: AuthConfig,
  logger: LoggerInstance,
): {
  providers: ReadonlyMap<string, InternalProvider>
  problem: AuthError | undefined
} {
  const providers = new Map<string, InternalProvider>()
  try {
    for (const given of config.providers ?? []) {
      const provider = normalizeProvider(instantiate(given), config.redirectProxyUrl, logger)
      if (providers.has(provider.id)) {
        throw new InvalidProvider(
          `Two providers have the id "${provider.id}": give one of them another \`id\`.`,
        )
      }
      providers.set(provider.id, provider)
    }
  } catch (error) {
    const problem =
      error instanceof AuthError
        ? error
        : new InvalidProvider("A provider could not be read.", { cause: error })
    return { providers, problem }
  }
  return { providers, problem: undefined }
}

function instantiate(provider: Provider): ProviderConfig {
  return typeof provider === "function" ? (provider as (options: object) => ProviderConfig)({}) : provider
}

function listOf(secret: string | readonly string[] | undefined): readonly string[] {
  const secrets = typeof secret === "string" ? [secret] : (secret ?? [])
  return Object.freeze(secrets.filter((candidate) => candidate !== ""))
}

function normalizePath(path: string): string {
  const trimmed = path.replace(/^\/+|\/+$/g, "")
  return trimmed === "" ? "" : `/${trimmed}`
}

function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined
}
