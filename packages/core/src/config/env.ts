import { createLogger, type LoggerInstance } from "../logger/logger.ts"
import type { OAuthConfig, OAuthUserConfig, Provider, ProviderConfig } from "../provider/provider.ts"
import { providerFactory } from "../provider/symbols.ts"
import { providerVariable, type VariableSuffix, variableSuffixes } from "../provider/normalize-provider.ts"
import { type AuthConfig, type Environment, environment } from "./auth-config.ts"

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** The path under which the actions are served, unless the configuration or the environment sets another one. */
export const defaultBasePath = "/auth"

/** Variables of the environment, by name. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/**
 * Fills in missing options from environment variables: `AUTH_SECRET` (and `AUTH_SECRET_1` to `_3`), `AUTH_URL`,
 * `AUTH_REDIRECT_PROXY_URL`, `AUTH_TRUST_HOST`, `AUTH_<PROVIDER>_ID`, `_SECRET`, `_ISSUER`, `_KEY`, and the older names
 * `NEXTAUTH_SECRET` and `NEXTAUTH_URL`. Options in the configuration take precedence. Changes `config` itself:
 * afterwards, it has a `basePath`, and its providers are objects with the inferred values. If the variables have no
 * `NODE_ENV` (such as a Worker's bindings), the process's `NODE_ENV` is used, or the value that a bundler inserted.
 *
 * @param suppressBasePathWarning - for integrations that set `basePath` themselves.
 */
export function setEnvDefaults(
  variables: EnvironmentVariables,
  config: AuthConfig,
  suppressBasePathWarning = false,
): void {
  const production = (filled(variables["NODE_ENV"]) ?? nodeEnvironment()) === "production"
  fillFromEnvironment(variables, config, { production, suppressBasePathWarning })
}

/** Facts that a framework's package provides in addition to the variables. */
export interface Surroundings {
  /** True if the application runs in production: hosts aren't trusted by default, and a short secret is refused. */
  readonly production: boolean
  /** True if production is assumed because `NODE_ENV` isn't set. */
  readonly isAssumed?: boolean | undefined
  /** True if the package itself set the base path, so that no warning is needed. */
  readonly suppressBasePathWarning: boolean
}

/**
 * Works like {@link setEnvDefaults}, for a framework's package that knows more reliably than `NODE_ENV` whether this is
 * production.
 */
export function fillFromEnvironment(
  variables: EnvironmentVariables,
  config: AuthConfig,
  { production, isAssumed, suppressBasePathWarning }: Surroundings,
): void {
  const url = baseUrl(variables)
  const before = config[environment]
  config[environment] = { url, production, isAssumed, platformOrigins: platformOrigins(variables) }
  if (config.secret === undefined || config.secret?.length === 0) config.secret = secretsOf(variables)
  config.redirectProxyUrl ??= filled(variables["AUTH_REDIRECT_PROXY_URL"])
  config.trustHost ??= trustsHost(variables, production)
  // JavaScript code may omit it. A value that isn't an array is reported with the other faults of the configuration.
  const providers = config.providers ?? []
  if (Array.isArray(providers)) {
    config.providers = providers.map((each) =>
      withVariables(each, variables, (provider, variable) =>
        loggerOf(config).warn("env-issuer-unused", { provider, variable }),
      ),
    )
  }
  const path = pathOf(url)
  if (config.basePath === undefined) config.basePath = path ?? defaultBasePath
  else if (!suppressBasePathWarning && before === undefined) warnOfBasePath(config, path)
}

/** Returns the path of `AUTH_URL`, which sets the base path, or undefined if it has no path. */
export function basePathOf(variables: EnvironmentVariables): string | undefined {
  return pathOf(baseUrl(variables))
}

/**
 * Returns the URL of an action. If `AUTH_URL` is set, it determines the origin and, without `basePath`, the path.
 * Otherwise, the request's headers determine the origin, so call this function only if they can be trusted.
 *
 * @param protocol - the protocol of a request without `X-Forwarded-Proto`, with or without the colon. Default https.
 */
export function createActionURL(
  action: string,
  protocol: string | null | undefined,
  headers: Headers,
  variables: EnvironmentVariables,
  config: Pick<AuthConfig, "basePath" | "logger" | typeof environment>,
): URL {
  const url = baseUrl(variables)
  const path = pathOf(url)
  if (config.basePath !== undefined && config[environment] === undefined) warnOfBasePath(config, path)
  const basePath = trimSlashes(config.basePath ?? path ?? defaultBasePath)
  const target = `/${[basePath, action].filter(Boolean).join("/")}`
  if (url !== undefined) return new URL(target, url)
  const host = headers.get("x-forwarded-host") ?? headers.get("host")
  const scheme = (headers.get("x-forwarded-proto") ?? protocol ?? "https").replace(/:$/, "")
  return new URL(target, `${scheme}://${host}`)
}

/** Returns the environment that an integration recorded. Otherwise, checks whether this is production. */
export function environmentOf(config: AuthConfig): Environment {
  const cached = config[environment]
  if (cached !== undefined) return cached
  return { production: nodeEnvironment() === "production" }
}

/**
 * Returns true only if `NODE_ENV` is `development`, and nothing says that this is production. Only then may a page show
 * what is meant for developers: without `NODE_ENV`, anyone may use the application.
 */
export function isInDevelopment({ production }: Pick<Environment, "production">): boolean {
  return !production && nodeEnvironment() === "development"
}

/** Reads `NODE_ENV` by its full name so that bundlers can replace it. */
function nodeEnvironment(): string | undefined {
  try {
    return process.env.NODE_ENV
  } catch {
    // The runtime has no `process`, or it's Deno without permission to read the environment.
    return undefined
  }
}

function baseUrl(variables: EnvironmentVariables): string | undefined {
  return filled(variables["AUTH_URL"]) ?? filled(variables["NEXTAUTH_URL"])
}

/** Returns all secrets. The plain secret is last, because the numbered ones are newer. */
function secretsOf(variables: EnvironmentVariables): string[] {
  const names = ["AUTH_SECRET_3", "AUTH_SECRET_2", "AUTH_SECRET_1"]
  const plain = filled(variables["AUTH_SECRET"]) ?? filled(variables["NEXTAUTH_SECRET"])
  return [...names.map((name) => filled(variables[name])), plain].filter((secret) => secret !== undefined)
}

/** Returns true if the variables say that hosts are trusted. `AUTH_TRUST_HOST=false` overrules the other variables. */
function trustsHost(variables: EnvironmentVariables, production: boolean): boolean {
  const stated = filled(variables["AUTH_TRUST_HOST"])?.toLowerCase()
  if (stated !== undefined) return !["false", "0", "no", "off"].includes(stated)
  const platform = baseUrl(variables) ?? filled(variables["VERCEL"]) ?? filled(variables["CF_PAGES"])
  return platform !== undefined || !production
}

/**
 * Returns the origins that the platform gives this deployment.
 *
 * @see [Vercel: system environment variables](https://vercel.com/docs/environment-variables/system-environment-variables)
 * @see [Cloudflare Pages: build configuration](https://developers.cloudflare.com/pages/configuration/build-configuration/)
 */
function platformOrigins(variables: EnvironmentVariables): string[] {
  const vercel = ["VERCEL_URL", "VERCEL_BRANCH_URL", "VERCEL_PROJECT_PRODUCTION_URL"]
  const names = [
    ...(filled(variables["VERCEL"]) === undefined ? [] : vercel),
    ...(filled(variables["CF_PAGES"]) === undefined ? [] : ["CF_PAGES_URL"]),
  ]
  return names
    .map((name) => `https://${filled(variables[name])?.replace(/^https:\/\//, "") ?? ""}`)
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin)
}

function pathOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { protocol, pathname } = new URL(url)
  const path = pathname.replace(/\/+$/, "")
  return path === "" || !/^https?:$/.test(protocol) ? undefined : path
}

/** The configurations that already led to a warning. */
const warned = new WeakSet<object>()

function warnOfBasePath(config: Pick<AuthConfig, "basePath" | "logger">, path: string | undefined): void {
  if (path === undefined || warned.has(config)) return
  warned.add(config)
  const same = trimSlashes(config.basePath ?? "") === trimSlashes(path)
  loggerOf(config).warn(same ? "env-url-basepath-redundant" : "env-url-basepath-mismatch")
}

/** Returns a logger for warnings about variables, which don't contain anything that a client sent. */
function loggerOf({ logger }: Pick<AuthConfig, "logger">): LoggerInstance {
  return createLogger(logger, false, (part) => part)
}

/**
 * Returns true if a framework's application runs in production, according to `NODE_ENV`. Development servers and test
 * runners always set `NODE_ENV`, so an application without it was built and started for production.
 *
 * @param nodeEnv - the value that the bundler inserted into the built application, or otherwise the process's value.
 */
export function isProduction(nodeEnv: string | undefined): boolean {
  const stated = filled(nodeEnv)
  return stated === undefined || stated === "production"
}

/** Returns a base path with a leading slash and no trailing one; the empty string for the root. */
export function normalizePath(path: string): string {
  const trimmed = trimSlashes(path)
  return trimmed === "" ? "" : `/${trimmed}`
}

/** Returns a path without the slashes around it. */
function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, "")
}

/** Returns a client's path without the slashes at its end. */
export function withoutTrailingSlashes(path: string): string {
  // Without the look behind, many slashes in a row would take quadratic time.
  return path.replace(/(?<!\/)\/+$/, "")
}

type Variables = Readonly<Record<string, string | undefined>>

/** Returns the value of a variable, unless it's blank. */
export function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === "" ? undefined : value.trim()
}

/** Receives a variable that names an issuer but has no effect, because the provider has its own issuer. */
type UnusedIssuer = (provider: string, variable: string) => void

/**
 * Returns a provider with the values from its environment variables. A provider that's a function is called. Anything
 * that isn't a provider is returned as it is, and reported with the other faults of the configuration.
 *
 * @param onUnusedIssuer - receives a variable that an already called provider ignores because its file has an issuer.
 *   Users then sign in with a different issuer than the operator believes.
 */
function withVariables(provider: Provider, variables: Variables, onUnusedIssuer: UnusedIssuer): Provider {
  try {
    return inferred(provider, variables, onUnusedIssuer)
  } catch {
    return provider
  }
}

function inferred(provider: Provider, variables: Variables, onUnusedIssuer: UnusedIssuer): ProviderConfig {
  const create =
    typeof provider === "function" ? (provider as (options: object) => ProviderConfig) : undefined
  const plain = create === undefined ? (provider as ProviderConfig) : create({})
  const id = variablesIdOf(plain, variables)
  const variable = (suffix: VariableSuffix): string | undefined =>
    filled(variables[providerVariable(id, suffix)])
  if (plain.type === "email") {
    const apiKey = plain.options?.apiKey ?? plain.apiKey ?? variable("KEY")
    return { ...((create?.({ apiKey }) ?? plain) as typeof plain), apiKey }
  }
  if (plain.type !== "oauth" && plain.type !== "oidc") return plain
  // If a provider has `options`, they hold the application's values, and the provider itself holds the defaults.
  // Otherwise, the provider itself holds the values.
  const configured = create === undefined ? (plain.options ?? plain) : {}
  // A provider that was already called has the issuer of its file; a function is called with the issuer from the
  // environment.
  const own = create === undefined ? plain.issuer : undefined
  const named = variable("ISSUER")
  if (configured.issuer === undefined && own !== undefined && named !== undefined && named !== own)
    onUnusedIssuer(plain.id, providerVariable(id, "ISSUER"))
  const inferred = {
    clientId: configured.clientId ?? variable("ID") ?? plain.clientId,
    clientSecret: configured.clientSecret ?? variable("SECRET") ?? plain.clientSecret,
    issuer: configured.issuer ?? own ?? named ?? plain.issuer,
  }
  const made = (create?.(inferred) ?? recreated(plain, inferred)) as typeof plain
  // A provider's function may have completed the issuer it was given.
  const completed = create === undefined ? (configured.issuer ?? made.issuer) : made.options?.issuer
  const values = { ...inferred, issuer: completed ?? inferred.issuer }
  const options = { ...made.options, ...values }
  return { ...made, ...values, issuer: made.issuer ?? values.issuer, options }
}

/** The provider members that may depend on the issuer or the client identifier. */
const endpointMembers = ["issuer", "wellKnown", "authorization", "token", "userinfo"] as const

/**
 * Returns a provider that was called before the environment was read, with the endpoints that follow from the
 * environment. An endpoint that was replaced on the object since then is kept.
 */
function recreated(plain: OAuthConfig<unknown>, values: OAuthUserConfig<unknown>): OAuthConfig<unknown> {
  const create = plain[providerFactory] as ((options: object) => OAuthConfig<unknown>) | undefined
  if (create === undefined) return plain
  const options = plain.options ?? {}
  const [before, after] = [create(options), create({ ...options, ...values })]
  const unchanged = endpointMembers.filter((name) => asText(plain[name]) === asText(before[name]))
  const following = unchanged.map((name) => [name, after[name]] as const)
  return { ...plain, ...Object.fromEntries(following) }
}

/** Returns an endpoint as text, including its functions. */
function asText(endpoint: unknown): string | undefined {
  return JSON.stringify(endpoint, (_, value: unknown) =>
    typeof value === "function" ? String(value) : value,
  )
}

/**
 * Returns the id that names a provider's variables. If no variable for the provider's own id is set, the id of the
 * provider that it was created with is used. The two are never mixed, because the client id and the secret belong
 * together.
 */
function variablesIdOf({ id, options }: ProviderConfig, variables: Variables): string {
  const own = options?.id ?? id
  const isSet = variableSuffixes.some(
    (suffix) => filled(variables[providerVariable(own, suffix)]) !== undefined,
  )
  return isSet ? own : id
}
