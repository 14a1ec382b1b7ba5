import type { AuthConfig } from "@latchkey/core/types"
import { configurationOf, type ConfiguredIntegration, configureIntegration } from "@latchkey/core/integration"
import { environment } from "./env.ts"
import type { AuthEvent } from "./requests.ts"

/** The configuration of the service in a SolidStart application. Only `providers` is required. */
export interface SolidAuthConfig<Id extends string = string> extends Omit<AuthConfig<Id>, "raw"> {
  /**
   * The path of the service's routes: the folder that contains `[...auth].ts`. Default: `basePath`, then the path of
   * `AUTH_URL`, then `/api/auth` below Vite's `base`.
   */
  prefix?: string | undefined
}

/** The configuration, or a function that returns it for a request. */
export type ConfigurationSource<Id extends string = string> =
  | SolidAuthConfig<Id>
  | ((event: AuthEvent) => SolidAuthConfig<Id> | PromiseLike<SolidAuthConfig<Id>>)

/** Returns the configuration that serves a request. */
export type Configuration = (event: AuthEvent) => Promise<ConfiguredIntegration>

/** The integration of each configuration object: `getSession` gets the same object for each request. */
const configurations = new WeakMap<SolidAuthConfig, ConfiguredIntegration>()

/** Reads the environment and creates the integration once per configuration object, when it's first needed. */
export function configured(given: SolidAuthConfig): ConfiguredIntegration {
  const { prefix, ...config } = given
  const found =
    configurations.get(given) ??
    configureIntegration({ ...config, basePath: prefix ?? config.basePath }, environment())
  configurations.set(given, found)
  return found
}

/** Creates the function that finds a request's configuration. */
export function createConfiguration(source: ConfigurationSource): Configuration {
  return configurationOf(source, configured)
}
