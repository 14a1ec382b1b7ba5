import { setEnvDefaults } from "@latchkey/core"
import type { AuthConfig, Awaitable, CallbacksOptions } from "@latchkey/core/types"
import { variables } from "../env.ts"

/**
 * An application's callbacks. A framework's `authorized` takes that framework's request, and isn't called during a
 * sign-in.
 */
export type ApplicationCallbacks = {
  [Name in Exclude<keyof CallbacksOptions, "authorized">]?: CallbacksOptions[Name] | undefined
} & { authorized?: unknown }

/** The application's configuration, for core or for a framework's package. */
export interface ApplicationConfig extends Omit<AuthConfig, "callbacks" | "raw"> {
  callbacks?: ApplicationCallbacks | undefined
}

/** The configuration, or a function that returns it. */
export type ConfigSource = ApplicationConfig | (() => Awaitable<ApplicationConfig>)

/**
 * Returns the application's URL.
 *
 * @param url - the URL, if the test sets it. Default: `AUTH_URL`, otherwise `http://localhost:3000`.
 */
export function applicationUrl(url: string | URL | undefined): URL {
  const { AUTH_URL, NEXTAUTH_URL } = variables()
  return new URL(url ?? AUTH_URL ?? NEXTAUTH_URL ?? "http://localhost:3000")
}

/** A configuration with the values of the environment variables, and the application's base URL. */
export interface CompleteConfig {
  readonly config: AuthConfig
  /** The base URL, with a trailing slash, because the actions follow. */
  readonly base: URL
}

/**
 * Completes a configuration with the environment variables and one URL, as the application does. Removes limits and the
 * redirect proxy, which tests don't need.
 *
 * @param url - the application's URL. Default: `AUTH_URL`, otherwise `http://localhost:3000`.
 */
export async function completeConfig(
  source: ConfigSource,
  url: string | URL | undefined,
): Promise<CompleteConfig> {
  const given = typeof source === "function" ? await source() : source
  const environment = variables()
  const at = applicationUrl(url)
  const { callbacks, ...options } = given
  const config: AuthConfig = { ...options, ...(callbacks && { callbacks: withoutGuard(callbacks) }) }
  setEnvDefaults({ ...environment, AUTH_URL: at.href, AUTH_REDIRECT_PROXY_URL: undefined }, config, true)
  const complete = { ...config, limits: undefined, redirectProxyUrl: undefined, trustHost: true }
  return { config: complete, base: new URL(`${(config.basePath ?? "").replace(/\/$/, "")}/`, at) }
}

function withoutGuard(given: ApplicationCallbacks): NonNullable<AuthConfig["callbacks"]> {
  const { authorized: _, ...callbacks } = given
  return callbacks
}
