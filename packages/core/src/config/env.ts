import { createLogger } from "../logger/logger.ts"
import type { AuthConfig } from "./auth-config.ts"
import type { Environment } from "./environment.ts"
import { trimSlashes } from "./normalize-path.ts"
import { filled, withVariables } from "./with-variables.ts"
import { environment } from "./symbols.ts"

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** Where the actions are served unless the configuration or the environment says otherwise. */
export const defaultBasePath = "/auth"

/** Variables of the environment, by name. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/**
 * Fills in what the configuration leaves open from environment variables: `AUTH_SECRET` (and `AUTH_SECRET_1` to `_3`),
 * `AUTH_URL`, `AUTH_REDIRECT_PROXY_URL`, `AUTH_TRUST_HOST`, `AUTH_<PROVIDER>_ID`, `_SECRET`, `_ISSUER`, `_KEY`, and the
 * older names `NEXTAUTH_SECRET` and `NEXTAUTH_URL`. What the configuration says wins. Changes `config` itself: it has a
 * `basePath` afterwards, and its providers are objects with what was inferred for them.
 *
 * @param suppressBasePathWarning - for integrations that set `basePath` themselves.
 */
export function setEnvDefaults(
  variables: EnvironmentVariables,
  config: AuthConfig,
  suppressBasePathWarning = false,
): void {
  const production = variables["NODE_ENV"] === "production"
  fillFromEnvironment(variables, config, { production, suppressBasePathWarning })
}

/** What the package of a framework knows beside the variables. */
export interface Surroundings {
  /** Whether the application serves the public: a host is then trusted only if something says so, and a short secret is refused. */
  readonly production: boolean
  /** Whether the base path of the configuration is the package's own: it contradicts nothing then. */
  readonly suppressBasePathWarning: boolean
}

/** As {@link setEnvDefaults}, for the package of a framework that knows better than `NODE_ENV` where it runs. */
export function fillFromEnvironment(
  variables: EnvironmentVariables,
  config: AuthConfig,
  { production, suppressBasePathWarning }: Surroundings,
): void {
  const url = baseUrl(variables)
  const before = config[environment]
  config[environment] = { url, production, platformOrigins: platformOrigins(variables) }
  if (config.secret === undefined || config.secret?.length === 0) config.secret = secretsOf(variables)
  config.redirectProxyUrl ??= filled(variables["AUTH_REDIRECT_PROXY_URL"])
  config.trustHost ??= trustsHost(variables, production)
  // JavaScript may leave it out. What is no array is reported with the other faults of the configuration.
  const providers = config.providers ?? []
  if (Array.isArray(providers)) {
    config.providers = providers.map((each) =>
      withVariables(each, variables, (provider, variable) =>
        createLogger(config.logger, false).warn("env-issuer-unused", { provider, variable }),
      ),
    )
  }
  const path = pathOf(url)
  if (config.basePath === undefined) config.basePath = path ?? defaultBasePath
  else if (!suppressBasePathWarning && before === undefined) warnOfBasePath(config, path)
}

/** The base path that the environment says: the path of `AUTH_URL`. Undefined where it has none. */
export function basePathOf(variables: EnvironmentVariables): string | undefined {
  return pathOf(baseUrl(variables))
}

/**
 * The URL of an action. Origin and, without `basePath`, path are those of `AUTH_URL` where it is set; else the origin
 * is the one that the request's headers name: call it only where those can be trusted.
 *
 * @param protocol - of the request, where `X-Forwarded-Proto` does not say it; with or without the colon. Default https.
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

/** What is known of the environment where an integration did not say. */
export function environmentOf(config: AuthConfig): Environment {
  const known = config[environment]
  if (known !== undefined) return known
  return { production: nodeEnvironment() === "production" }
}

/** Written out, so that bundlers put what they were told in its place. */
function nodeEnvironment(): string | undefined {
  try {
    return process.env.NODE_ENV
  } catch {
    // A runtime without `process`, or Deno where the program has no permission to read the environment.
    return undefined
  }
}

function baseUrl(variables: EnvironmentVariables): string | undefined {
  return filled(variables["AUTH_URL"]) ?? filled(variables["NEXTAUTH_URL"])
}

/** The plain secret last: the numbered ones are newer. */
function secretsOf(variables: EnvironmentVariables): string[] {
  const names = ["AUTH_SECRET_3", "AUTH_SECRET_2", "AUTH_SECRET_1"]
  const plain = filled(variables["AUTH_SECRET"]) ?? filled(variables["NEXTAUTH_SECRET"])
  return [...names.map((name) => filled(variables[name])), plain].filter((secret) => secret !== undefined)
}

/** `AUTH_TRUST_HOST=false` means false, whatever else is set. */
function trustsHost(variables: EnvironmentVariables, production: boolean): boolean {
  const stated = filled(variables["AUTH_TRUST_HOST"])?.toLowerCase()
  if (stated !== undefined) return !["false", "0", "no", "off"].includes(stated)
  const platform = baseUrl(variables) ?? filled(variables["VERCEL"]) ?? filled(variables["CF_PAGES"])
  return platform !== undefined || !production
}

/**
 * The origins that the platform gives this deployment.
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
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin)
}

function pathOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { protocol, pathname } = new URL(url)
  const path = pathname.replace(/\/+$/, "")
  return path === "" || !/^https?:$/.test(protocol) ? undefined : path
}

/** The configurations that were warned about already. */
const warned = new WeakSet<object>()

function warnOfBasePath(config: Pick<AuthConfig, "basePath" | "logger">, path: string | undefined): void {
  if (path === undefined || warned.has(config)) return
  warned.add(config)
  const same = trimSlashes(config.basePath ?? "") === trimSlashes(path)
  createLogger(config.logger, false).warn(same ? "env-url-basepath-redundant" : "env-url-basepath-mismatch")
}
