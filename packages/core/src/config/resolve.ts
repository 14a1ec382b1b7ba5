import { guardAdapter } from "../adapter/guarded-adapter.ts"
import { cookieSpecs } from "../cookies/names.ts"
import { AuthError } from "../errors/auth-error.ts"
import { InvalidProvider } from "../errors/classes.ts"
import { createLogger, debugs, type LoggerInstance } from "../logger/logger.ts"
import type { ProviderConfig } from "../provider/provider.ts"
import { normalizeProvider, type InternalProvider } from "../provider/normalize-provider.ts"
import type { AuthConfig } from "./auth-config.ts"
import { normalizePath } from "./normalize-path.ts"
import { defaultBasePath, environmentOf } from "./env.ts"
import { configurationFault, given, oneOf } from "./configuration-fault.ts"
import { keptProvider } from "./kept-provider.ts"
import { linkingSettings } from "./linking-settings.ts"
import { findFault } from "./find-fault.ts"
import { shapedConfig } from "./shaped-config.ts"
import { listOfSecrets, sessionSettings } from "./session-settings.ts"
import type { Settings } from "./settings.ts"
import { environment, skipCSRFCheck } from "./symbols.ts"
import { warnOfSettings } from "./warn-of-settings.ts"

interface Resolved {
  readonly settings: Settings
  readonly environment: AuthConfig[typeof environment]
}

/** Each entry is a pure function of its key, and lives as long as it. */
const resolved = new WeakMap<AuthConfig, Resolved>()

/** In seconds. */
const defaultBodyTimeout = 30
/** In seconds. */
const defaultRenewAhead = 60

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

function createSettings(application: AuthConfig): Settings {
  const { config, misshapen } = shapedConfig(application)
  const { production, url, platformOrigins = [] } = environmentOf(config)
  const logger = createLogger(config.logger, config.debug === true)
  const { providers, unreadable } = normalizeProviders(config, logger)
  const secrets = listOfSecrets(config.secret)
  const adapter = config.adapter === undefined ? undefined : guardAdapter(config.adapter, logger)
  const account = accountSettings(config)
  const passkeyProviders = [...providers.values()].filter((one) => one.type === "webauthn")
  const session = sessionSettings(config, { secrets, adapter, logger })
  const { strategy } = session
  const draft: Settings = {
    fault: undefined,
    production,
    origin: originOf(url),
    platformOrigins,
    trustHost: config.trustHost ?? false,
    basePath: normalizePath(config.basePath ?? defaultBasePath),
    secrets,
    bodyTimeout: config.bodyTimeout ?? defaultBodyTimeout,
    ...session,
    account,
    linking: linkingSettings(config, { adapter, providers, passkeyProviders, strategy }),
    providers,
    passkeyProviders,
    keepsInCookies:
      adapter === undefined && [...providers.keys()].some((id) => keptProvider(id, { providers, account })),
    adapter,
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
  return Object.freeze({ ...draft, fault: misshapen ?? findFault(config, draft, { url, unreadable }) })
}

function accountSettings({ account }: AuthConfig): Settings["account"] {
  return Object.freeze({
    keepTokens: account?.keepTokens === true,
    renewAhead: account?.renewAhead ?? defaultRenewAhead,
    seal: account?.seal === true,
  })
}

/** The providers by id. A provider that cannot be read is a fault of the configuration, not an exception. */
function normalizeProviders(
  config: AuthConfig,
  logger: LoggerInstance,
): {
  providers: ReadonlyMap<string, InternalProvider>
  unreadable: AuthError | undefined
} {
  const providers = new Map<string, InternalProvider>()
  for (const [index, entry] of (config.providers ?? []).entries()) {
    const provider = readProvider(entry, index, config, logger)
    if (provider instanceof AuthError) return { providers, unreadable: provider }
    if (providers.has(provider.id)) {
      const message = `\`providers\` holds two with the id ${given(provider.id)}. Give one of them another \`id\`.`
      return { providers, unreadable: configurationFault(InvalidProvider, message) }
    }
    providers.set(provider.id, provider)
  }
  return { providers, unreadable: undefined }
}

const providerTypes: readonly string[] = ["oauth", "oidc", "email", "credentials", "webauthn"]

function readProvider(
  entry: unknown,
  index: number,
  { redirectProxyUrl }: AuthConfig,
  logger: LoggerInstance,
): InternalProvider | AuthError {
  const place = `\`providers[${index}]\``
  try {
    const provider: unknown = typeof entry === "function" ? Reflect.apply(entry, undefined, [{}]) : entry
    if (isModule(provider)) {
      const message = `${place} is a module, not its default export. Write \`import GitHub from …\` in place of \`import * as GitHub from …\`, or \`require(…).default\`.`
      return configurationFault(InvalidProvider, message)
    }
    if (typeof provider !== "object" || provider === null) {
      const message = `${place} is ${given(provider)}. It must be a provider: an object, or a function that returns one.`
      return configurationFault(InvalidProvider, message)
    }
    const { id, type } = provider as Partial<Record<"id" | "type", unknown>>
    if (typeof id !== "string") {
      return configurationFault(InvalidProvider, `\`id\` of ${place} is ${given(id)}. It must be a text.`)
    }
    if (typeof type !== "string" || !providerTypes.includes(type)) {
      const message = `\`type\` of the provider ${given(id)} is ${given(type)}. ${oneOf(providerTypes)}`
      return configurationFault(InvalidProvider, message)
    }
    return normalizeProvider(provider as ProviderConfig, redirectProxyUrl, logger)
  } catch (error) {
    return configurationFault(
      InvalidProvider,
      `${place} threw while it was read. Its own error is the cause.`,
      {
        cause: error,
      },
    )
  }
}

/** Whether a module stands in the place of the provider that it exports. */
function isModule(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "default" in entry && !("id" in entry)
}

/** Undefined where it is no http(s) URL: others have no origin that an address could be made of. */
function originOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { protocol, origin } = new URL(url)
  return protocol === "https:" || protocol === "http:" ? origin : undefined
}
