import type { AuthConfig } from "@latchkey/core/types"
import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import {
  type ConfiguredIntegration,
  configureIntegration,
  type Cookie,
  environmentOf,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import { isDev } from "@builder.io/qwik/build"
import { defaultBasePath } from "./default-base-path.ts"

/** The configuration of the service in a Qwik City application. Only `providers` is required. */
export interface QwikAuthConfig<Id extends string = string> extends Omit<AuthConfig<Id>, "raw"> {}

/** Returns the configuration that serves a request. */
export type ConfigurationSource<Id extends string = string> = (
  event: RequestEventCommon,
) => QwikAuthConfig<Id> | PromiseLike<QwikAuthConfig<Id>>

/** A configuration in use for one request. */
export interface Configured extends ConfiguredIntegration {
  /** The cookies that the service has set in the response so far, by name. */
  readonly newCookies: Map<string, Cookie>
}

/**
 * The integration of each request, by its `sharedMap`, which is the only object that middleware, loaders and actions
 * share.
 */
const configurations = new WeakMap<object, Map<unknown, Promise<Configured>>>()

/** Gets the configuration from the application, once per request, and prepares it. */
export function configurationOf(
  source: QRL<ConfigurationSource>,
  event: RequestEventCommon,
): Promise<Configured> {
  const ofRequest = configurations.get(event.sharedMap) ?? new Map<unknown, Promise<Configured>>()
  configurations.set(event.sharedMap, ofRequest)
  const key = source.getSymbol()
  const configuration = ofRequest.get(key) ?? source(event).then((config) => configured(config, event))
  ofRequest.set(key, configuration)
  return configuration
}

/**
 * The latest integration of each configuration object. A platform may give each request its own environment.
 */
const ready = new WeakMap<QwikAuthConfig, Completed>()

/**
 * Prepares a configuration for a request. The same object is prepared only once, as long as the variables that were
 * read have the same values.
 */
export function configured(authConfig: QwikAuthConfig, event: RequestEventCommon): Configured {
  const cached = ready.get(authConfig)
  const made =
    cached !== undefined && isSameEnvironment(cached, event.env)
      ? cached
      : withEnvironment(authConfig, event.env)
  ready.set(authConfig, made)
  const { integration, config, basePath } = made
  return { integration, config, basePath, newCookies: new Map() }
}

/** The reader of the environment that Qwik City gives a request: `event.env`. */
interface EnvironmentGetter {
  get(name: string): string | undefined
}

/** A completed configuration with its integration, and the values that were found in the environment. */
interface Completed extends ConfiguredIntegration {
  /** Every variable that was read, with its value; undefined if it wasn't set. */
  readonly found: ReadonlyMap<string, string | undefined>
}

/**
 * Completes a copy of a configuration from the request's environment: the application's own object isn't changed. No
 * other code in this package reads the environment.
 */
function withEnvironment(config: QwikAuthConfig, env: EnvironmentGetter): Completed {
  const found = new Map<string, string | undefined>()
  const read = (name: string): string | undefined => {
    const value = env.get(name)
    found.set(name, value)
    return value
  }
  const environment = environmentOf({
    variables: [read],
    // A production build by Qwik's optimizer counts as production, regardless of the environment.
    nodeEnvironment: [() => (isDev ? read("NODE_ENV") : "production")],
    defaultBasePath,
  })
  return { ...configureIntegration(config, environment), found }
}

/**
 * Fills in a configuration's missing options from the environment, as core's `setEnvDefaults` does for other servers.
 * It changes `config` itself. You don't need it with `serverAuth$`.
 *
 * @param env - Qwik City's `event.env`, or variables by name.
 */
export function setEnvDefaults(env: EnvironmentGetter | EnvironmentVariables, config: QwikAuthConfig): void {
  Object.assign(config, withEnvironment(config, getterOf(env)).config)
}

function getterOf(env: EnvironmentGetter | EnvironmentVariables): EnvironmentGetter {
  return isGetter(env) ? env : { get: (name) => env[name] }
}

function isGetter(env: EnvironmentGetter | EnvironmentVariables): env is EnvironmentGetter {
  return typeof env.get === "function"
}

/** Returns true if a request's environment has the same values as another request's. */
function isSameEnvironment({ found }: Completed, env: EnvironmentGetter): boolean {
  for (const [name, value] of found) if (env.get(name) !== value) return false
  return true
}
