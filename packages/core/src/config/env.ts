import { createLogger, type LoggerInstance } from "../logger/logger.ts"
import type { AuthConfig } from "./auth-config.ts"
import type { Environment } from "./environment.ts"
import { trimSlashes } from "./normalize-path.ts"
import { filled, withVariables } from "./with-variables.ts"
import { environment } from "./symbols.ts"

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
